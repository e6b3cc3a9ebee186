/** What of the table page is open besides the board: a dialog, help, the table in words. */

export type DialogName = 'menu' | 'keys' | 'landmarks' | 'result';

export class Panes {
  dialog: DialogName | null = $state(null);
  help = $state(false);
  text = $state(false);

  /** Closes this dialog, unless another one has taken its place. */
  close(dialog: DialogName): void {
    if (this.dialog === dialog) this.dialog = null;
  }
}
