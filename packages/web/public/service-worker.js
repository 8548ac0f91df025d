// Opens the entry pass without a network. It keeps the files of one build and the empty page around them, nothing of anybody: what is on
// a pass lies elsewhere and goes when its owner signs out. With a network every page comes from the server, as if this were not here.

const VERSION = 'lodgepole:version'
const FILES = ['lodgepole:files']
const PASS = '/entrypass'
const CACHE = `lodgepole-${VERSION}`
/** A network that does not answer for this long is none. */
const PATIENCE_MS = 4000

const known = new Set(FILES)

// The page is asked for without cookies: it is the same for everybody. All or nothing is kept.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...FILES, new Request(PASS, { cache: 'no-store', credentials: 'omit' })])))
})

// This happens once no page of the build before is open: until then its files stay.
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('lodgepole-') && name !== CACHE).map((name) => caches.delete(name)))))
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
    if (path !== PASS) return Response.redirect(PASS)
    const shell = await kept(PASS)
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
  if (request.mode === 'navigate' && (pathname === PASS || pathname === '/')) event.respondWith(page(request, pathname))
  else if (known.has(pathname)) event.respondWith(file(request, pathname))
})
