/** Calling somebody back to the table: the tab's title and icon, and a notification while the page is hidden. */

import { preferences, prefer } from './preferences.svelte';

export function showInTab(title: string, myTurn: boolean): void {
  document.title = myTurn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = myTurn ? '/icon-turn.svg' : '/icon.svg';
}

/** Turns notifications on or off; permission is asked for only here. Resolves to whether they are on. */
export async function wantNotifications(on: boolean): Promise<boolean> {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  prefer('notifications', allowed);
  return allowed;
}

export function notify(title: string, text: string): void {
  if (!preferences.notifications || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const notification = new Notification(title, { body: text, icon: '/icon.svg', tag: title });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
