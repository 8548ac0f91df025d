// Registers the service worker, which caches what offline screens need. Each such screen calls this
// when it is shown.

export const precacheApp = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without the service worker, the screen works only while the page is open. A failure must not
  // block anything.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
