// Opens a few pages without a network: the entry pass, on the console's host the front desk and the
// till, and the page that says why nobody can sign out then. It keeps the files of one build and
// the empty pages around them, nothing of anybody: what they show lies elsewhere and goes when its
// owner signs out. With a network every page comes from the server, as if this were not here.

const VERSION = 'lodgepole:version'
const FILES = ['lodgepole:files']
const PAGES = ['lodgepole:pages']
/**
 * Where one begins without a network who begins at home; nowhere where that depends on one's work.
 */
const HOME = 'lodgepole:home'
const CACHE = `lodgepole-${VERSION}`
/** A network that does not answer for this long is none. */
const PATIENCE_MS = 4000

const known = new Set(FILES)
const pages = new Set(PAGES)

// A page is asked for without cookies: it is the same for everybody. All or nothing is kept.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll([
          ...FILES,
          ...PAGES.map((path) => new Request(path, { cache: 'no-store', credentials: 'omit' })),
        ]),
      ),
  )
})

// This happens once no page of the build before is open: until then its files stay.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('lodgepole-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  )
})

const kept = async (path) => (await caches.open(CACHE)).match(path, { ignoreVary: true })

const patiently = (request) => {
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), PATIENCE_MS)
  return fetch(request, { signal: given.signal }).finally(() => clearTimeout(timer))
}

const page = async (request, path) => {
  try {
    return await patiently(request)
  } catch (fault) {
    if (!pages.has(path)) return Response.redirect(HOME)
    const shell = await kept(path)
    if (shell) return shell
    throw fault
  }
}

const file = async (request, path) => (await kept(path)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // The installed app begins at home; without a network it begins at the pass.
  if (request.mode === 'navigate' && (pages.has(pathname) || (pathname === '/' && HOME !== '')))
    event.respondWith(page(request, pathname))
  else if (known.has(pathname)) event.respondWith(file(request, pathname))
})
