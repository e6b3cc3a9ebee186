/** Whose view of the table is shown: that of the one person here, or, in a hot seat, of whoever has the screen. */

export class Viewer {
  /** Null: a spectator. */
  seat: number | null = $state(null);
  /** The seat that the screen is to be passed to, while the board is hidden from the one before. */
  handover: number | null = $state(null);
  private chosen = false;

  /** `changed` is told of every seat that becomes the viewer's, the first one included. */
  constructor(private readonly changed: (seat: number | null) => void) {}

  /** One person at this screen, or a spectator: there is nobody to pass it to. */
  sitAlone(seat: number | null): void {
    this.handover = null;
    this.become(seat);
  }

  /** Hot seat: whoever of these seats is to decide takes the screen over, and sees nothing of the others'. */
  passScreen(seats: readonly number[], toPlay: number | null): void {
    if (toPlay !== null && seats.includes(toPlay) && toPlay !== this.seat) this.handover = toPlay;
    else if (!this.chosen) this.become(null);
    else if (toPlay === this.seat) this.handover = null; // whoever passed the screen on has taken the turn back
  }

  /** The next player has the screen. */
  takeOver(): void {
    const seat = this.handover;
    this.handover = null;
    if (seat !== null) this.become(seat);
  }

  private become(seat: number | null): void {
    if (this.chosen && this.seat === seat) return;
    this.chosen = true;
    this.seat = seat;
    this.changed(seat);
  }
}
