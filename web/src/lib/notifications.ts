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

/** Through the service worker where there is one: phones know no other way. A click on it leads back to the table. */
export async function notify(title: string, text: string): Promise<void> {
  if (!preferences.notifications || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const options = { body: text, icon: '/icon-192.png', tag: location.pathname, data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
