/** What buttons and keys may do with the window onto the board. */
export interface ZoomControls {
  bigger(): void;
  smaller(): void;
  fit(): void;
}
