// The first time that a screen which must open offline is shown, the browser starts to cache what
// the screen needs.

export const precacheApp = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without the service worker, the screen works only while the page is open. A failure must not
  // block anything.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
