// An older page, reached by an older link. What the link asked for waits in cookies of this page;
// the portal gets it back.
;(function () {
  var names = ['userId', 'session', 'type', 'authUserId']
  var asked = new URLSearchParams()
  document.cookie.split('; ').forEach(function (pair) {
    var at = pair.indexOf('=')
    var name = pair.slice(0, at)
    if (names.indexOf(name) >= 0) asked.set(name, decodeURIComponent(pair.slice(at + 1)))
  })
  if (!asked.toString()) return
  document.querySelectorAll('[data-onward]').forEach(function (link) {
    link.setAttribute('href', '/offer/remaining?' + asked)
  })
})()
