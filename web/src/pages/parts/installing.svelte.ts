/** Nabu as an app: the service worker that shows the offline page, and the browser's offer to install. */

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = $state.raw(null);

/** Whether the browser would install Nabu now, reactive. */
export function canInstall(): boolean {
  return offer !== null;
}

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}

/** Call once when the page starts; without a service worker everything but the offline page works. */
export function prepareInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener('appinstalled', () => (offer = null));
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
}
