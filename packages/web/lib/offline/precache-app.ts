// From the first look at a screen that must open without a network on, the browser keeps what that
// screen is made of.

export const precacheApp = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without it the screen works while the page is open; that must not stand in anybody's way.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
