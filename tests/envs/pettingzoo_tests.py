"""PettingZoo's own tests, as its package ships them."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # they import an environment of PettingZoo in a way that PettingZoo has deprecated
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
    from pettingzoo.test.state_test import test_state as state_test
    from pettingzoo.test.state_test import test_state_space as state_space_test

__all__ = ["api_test", "performance_benchmark", "render_test", "save_obs_test", "seed_test", "state_space_test", "state_test"]
