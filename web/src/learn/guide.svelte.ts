/** Leads through a script: knows which step is on, begins the next one when its time has come, and never insists on a move. */

import { isRead, type Scene, type Script, type Step } from './script';

export class Guide {
  /** Number of the step that is on or waited for; the number of steps once all are done. */
  index = $state(0);
  /** The scene in which the step began; null while it waits. */
  begun: Scene | null = $state.raw(null);
  private scene: Scene | null = null;

  constructor(
    readonly script: Script,
    index = 0,
  ) {
    this.index = Math.min(index, script.steps.length);
  }

  get step(): Step | undefined {
    return this.script.steps[this.index];
  }

  get finished(): boolean {
    return this.index >= this.script.steps.length;
  }

  /** Whether the step is on, rather than waited for. */
  get speaking(): boolean {
    return this.begun !== null;
  }

  /** The table has changed: goes on as far as the script lets it. */
  update(scene: Scene): void {
    this.scene = scene;
    if (scene.position.over) this.index = this.script.steps.length;
    while (this.step && this.advances(this.step, scene)) {
      this.index += 1;
      this.begun = null;
    }
  }

  /** The learner has read the step. */
  next(): void {
    this.turnTo(this.index + 1);
  }

  /** Whether the step before is one to be read again. */
  get canGoBack(): boolean {
    const before = this.script.steps[this.index - 1];
    return before !== undefined && isRead(before) && this.speaking;
  }

  back(): void {
    if (this.canGoBack) this.turnTo(this.index - 1);
  }

  private turnTo(index: number): void {
    this.index = index;
    this.begun = null;
    if (this.scene) this.update(this.scene);
  }

  /** Begins the step if its time has come; true once it is over. */
  private advances(step: Step, scene: Scene): boolean {
    if (this.begun === null) {
      if (!isTime(step, scene)) return false;
      if (isIdle(step, scene)) return true;
      this.begun = scene;
    }
    if (scene.position.ply < this.begun.position.ply) this.begun = scene; // something was taken back
    return !isRead(step) && isOver(step, scene, this.begun);
  }
}

function isTime(step: Step, scene: Scene): boolean {
  if (step.wait) return step.wait(scene);
  return step.move === undefined || scene.position.moves.length > 0;
}

/** Whether the step has nothing to show: it says so itself, or the move it would suggest is not there. */
function isIdle(step: Step, scene: Scene): boolean {
  if (step.skip) return step.skip(scene);
  return step.move !== undefined && step.done === undefined && step.move(scene) === undefined;
}

function isOver(step: Step, scene: Scene, begun: Scene): boolean {
  return step.done ? step.done(scene, begun) : scene.position.ply > begun.position.ply;
}

/**
 * Where to point now: at what the suggested move touches next, or at what the step is about. All touches that are still to be made
 * are named, joined by `+`: a board may draw something that stands for several at once.
 */
export function pointedAt(step: Step, scene: Scene): string[] {
  const touches = step.move?.(scene)?.touches ?? [];
  const next = touches.findIndex((place) => !scene.chosen.includes(place));
  return next >= 0 ? [touches.slice(next).join('+')] : (step.at?.(scene) ?? []);
}
