"""A net as ONNX: another runtime finds the same logits and values."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest

from nabu.envs import batch
from nabu.nets.files import load_net
from nabu.nets.library import TRAINED
from nabu.nets.weights import BadNet
from nabu.train.onnx_export import export_onnx
from tests.train.plain import plain_forward


def test_onnx_runtime_agrees_with_the_net(tmp_path: Path) -> None:
    export_onnx(TRAINED / "amyitis.npz", tmp_path / "amyitis.onnx")
    env = batch.make("amyitis", 3, 16, threads=1)
    step = env.reset(5)
    for _ in range(40):
        step = env.step(step.legal[:, 0])
    session = onnxruntime.InferenceSession(tmp_path / "amyitis.onnx", providers=["CPUExecutionProvider"])
    logits, values = session.run(["logits", "values"], {"observation": step.observation})
    weights, about = load_net(TRAINED / "amyitis.npz")
    known_logits, known_values = plain_forward(weights, step.observation, env.rules)
    np.testing.assert_allclose(logits, known_logits, atol=2e-3)
    np.testing.assert_allclose(values, known_values, atol=2e-3)
    assert {one.key: one.value for one in onnx.load(tmp_path / "amyitis.onnx").metadata_props} == {"nabu": about.json()}


def test_what_is_no_net_is_not_exported(tmp_path: Path) -> None:
    (tmp_path / "no.npz").write_bytes(b"no net")
    with pytest.raises(BadNet, match=r"no\.npz"):
        export_onnx(tmp_path / "no.npz", tmp_path / "no.onnx")
    assert not (tmp_path / "no.onnx").exists()
