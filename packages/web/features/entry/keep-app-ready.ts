// From the first look at a pass on, the browser keeps what the screen is made of, so that it opens without a network.

export const keepAppReady = (): void => {
  if (!('serviceWorker' in navigator)) return
  // Without it the pass works while the page is open; that must not stand in anybody's way.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
