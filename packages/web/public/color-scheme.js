// Sets light or dark before the first paint, so that a dark page never flashes white. It runs
// before anything else and blocks for it: keep it this small. AppTheme writes the same entry.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('lodgepole-color-scheme')
  } catch (error) {
    // Storage is forbidden here: the system decides.
  }
  var dark =
    chosen === 'dark' ||
    (chosen !== 'light' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
})()
