// Sends browsers that cannot run the application to a page that says so. Written in the JavaScript
// of 2009, since the browsers it is for know no other, and run before the application's own script.
;(function () {
  var able =
    'noModule' in document.createElement('script') &&
    typeof Promise === 'function' &&
    typeof Object.hasOwn === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof window.structuredClone === 'function' &&
    'inert' in document.createElement('div') &&
    !!window.CSS &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (!able) location.replace('/update-browser.html')
})()
