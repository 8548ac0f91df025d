import { readFile } from 'node:fs/promises'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { offlineFiles, serviceWorkerOf } from './service-worker.ts'

const script = await readFile(
  new URL('../../../../web/public/service-worker.js', import.meta.url),
  'utf8',
)
const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'], assets: ['assets/font.woff2'] },
  'app/portal/start.tsx': { file: 'assets/portal.js', imports: ['_base.js'] },
  'app/portal/shell/PortalShell.tsx': { file: 'assets/shell.js' },
  'features/entry/screens/EntryPass.tsx': { file: 'assets/pass.js', css: ['assets/pass.css'] },
  'features/money/bank/screens/Bank.tsx': { file: 'assets/bank.js' },
  'features/identity/screens/SignOut.tsx': { file: 'assets/sign-out.js' },
  '../../node_modules/qrcode/lib/browser.js': { file: 'assets/qr.js' },
  ...Object.fromEntries(
    ['en', 'es', 'fr'].flatMap((language) =>
      ['shell', 'portal', 'entry', 'identity', 'bank'].map((part) => [
        `locales/${language}.po?part=${part}`,
        { file: `assets/${language}-${part}.js` },
      ]),
    ),
  ),
}

const webFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-installable-'))
await mkdir(path.join(webFolder, '.vite'))
await writeFile(
  path.join(webFolder, 'index.html'),
  '<html><head><!--lodgepole:head--></head><body><!--lodgepole:boot--></body></html>',
)
for (const name of ['color-scheme.js', 'first-frame.css'])
  await writeFile(path.join(webFolder, name), '')
await writeFile(path.join(webFolder, 'service-worker.js'), script)
await writeFile(path.join(webFolder, '.vite/manifest.json'), JSON.stringify(manifest))

const server = useTestServer({
  webFolder,
  prepare: async (database) => {
    await makeOrganizations(database)
    const values = {
      features: JSON.stringify({ eventEntryControl: { enabled: true } }),
      branding: JSON.stringify({
        color: '#22618f',
        tagline: 'Swim',
        logoUrl: 'https://logos.example/elm.png',
      }),
    }
    await tenantTransaction(database.db, elm.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set(values)
        .where('organizationId', '=', elm.organizationId)
        .execute(),
    )
  },
})
const ask = (where: string, host = oak.host, headers = {}) =>
  server.call(`GET ${where}`, { host, headers })

describe('ENT-24 the portal installs as the organization’s own app', () => {
  it('has the name, color and icons of the host’s organization, and the pass if any', async () => {
    const [oaks, elms] = [
      await ask('/manifest.webmanifest'),
      await ask('/manifest.webmanifest', elm.host, { 'accept-language': 'es' }),
    ]
    expect(oaks).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('application/manifest+json') },
    })
    expect(oaks.json).toMatchObject({
      name: 'Oak Portal',
      short_name: 'Oak',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#1f6b4f',
    })
    expect(oaks.json.shortcuts).toBeUndefined()
    expect(elms.json).toMatchObject({
      short_name: 'Elm',
      lang: 'es',
      theme_color: '#22618f',
      description: 'Swim',
      shortcuts: [{ name: 'Pase de entrada', url: '/entrypass' }],
    })
    expect(elms.json.icons[0]).toEqual({ src: 'https://logos.example/elm.png', sizes: 'any' })
    expect((await ask('/manifest.webmanifest', 'console.localhost')).status).toBe(404)
    expect((await ask('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect((await ask('/', 'console.localhost')).text).not.toContain('rel="manifest"')
  })

  it('draws icons in the organization’s color, of the size they say', async () => {
    const { icons } = (await ask('/manifest.webmanifest')).json as {
      icons: { src: string; sizes: string }[]
    }
    expect(icons).toHaveLength(3)
    for (const { src, sizes } of icons) {
      const { bytes, headers } = await ask(src)
      expect(headers['content-type']).toBe('image/png')
      const { width, height } = await sharp(bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const corner = async (host: string) => [
      ...(await sharp((await ask('/app-icon-maskable-512.png', host)).bytes)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
    expect([await corner(oak.host), await corner(elm.host)]).toEqual([
      [0x1f, 0x6b, 0x4f],
      [0x22, 0x61, 0x8f],
    ])
  })
})

describe('ENT-25 only the pass and the sign-out page open without a network', () => {
  it('keeps the files of this build they are made of, in every language, and no others', () => {
    expect(offlineFiles(manifest, 'organization')).toEqual(
      [
        'base.css',
        'base.js',
        'en-entry.js',
        'en-identity.js',
        'en-portal.js',
        'en-shell.js',
        'es-entry.js',
        'es-identity.js',
        'es-portal.js',
        'es-shell.js',
        'font.woff2',
        'fr-entry.js',
        'fr-identity.js',
        'fr-portal.js',
        'fr-shell.js',
        'main.js',
        'pass.css',
        'pass.js',
        'portal.js',
        'qr.js',
        'shell.js',
        'sign-out.js',
      ].map((file) => `/assets/${file}`),
    )
  })

  it('is another script in another build, so that the browser takes the new one as well', () => {
    const next = {
      ...manifest,
      'features/entry/screens/EntryPass.tsx': { file: 'assets/pass-2.js' },
    }
    expect(serviceWorkerOf(script, next, 'organization')).not.toBe(
      serviceWorkerOf(script, manifest, 'organization'),
    )
    for (const app of ['organization', 'console'] as const)
      expect(serviceWorkerOf(script, manifest, app)).not.toContain('lodgepole:')
  })

  it('is served for its own origin, fetches from nowhere else, and is not cached', async () => {
    const worker = await ask('/service-worker.js')
    expect(worker).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      },
    })
    expect((await ask('/service-worker.js', 'console.localhost')).text).not.toBe(worker.text)
  })

  /** Runs the script in an isolated context: what it answers, and what it leaves to the browser. */
  const run = (
    network: (path: string) => Promise<string>,
    app: 'organization' | 'console' = 'organization',
  ) => {
    const listeners = new Map<string, (event: object) => void>()
    const stores = new Map<string, Map<string, string>>([
      ['lodgepole-older', new Map()],
      ['somebody-elses', new Map()],
    ])
    const pathOf = (request: string | { url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, 'http://oak.localhost').pathname
    const caches = {
      open: async (name: string) => {
        const store = stores.get(name) ?? new Map<string, string>()
        stores.set(name, store)
        return {
          addAll: async (requests: (string | { url: string })[]) => {
            for (const request of requests) store.set(pathOf(request), `kept ${pathOf(request)}`)
          },
          match: async (request: string | { url: string }) => store.get(pathOf(request)),
        }
      },
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    }
    const context = {
      self: {
        addEventListener: (name: string, listener: (event: object) => void) =>
          listeners.set(name, listener),
      },
      caches,
      URL,
      AbortController,
      setTimeout,
      clearTimeout,
      Promise,
      Set,
      location: { origin: 'http://oak.localhost' },
      Response: { redirect: (to: string) => `go to ${to}` },
      Request: class {
        constructor(readonly url: string) {}
      },
      fetch: (request: { url: string }) => network(pathOf(request)),
    }
    vm.runInNewContext(serviceWorkerOf(script, manifest, app), context)
    const happen = async (name: string) => {
      let work: Promise<unknown> | undefined
      listeners.get(name)?.({
        waitUntil: (promise: Promise<unknown>) => {
          work = promise
        },
      })
      await work
    }
    const fetched = async (where: string, more: object = {}) => {
      let answer: unknown = 'left to the browser'
      listeners.get('fetch')?.({
        request: { url: `http://oak.localhost${where}`, method: 'GET', mode: 'navigate', ...more },
        respondWith: (promise: Promise<unknown>) => {
          answer = promise
        },
      })
      return answer
    }
    return { happen, fetched, stores }
  }
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

  it('answers from the network while there is one, else from stored files', async () => {
    const online = run(async (where) => `server ${where}`)
    await online.happen('install')
    expect(await online.fetched('/entrypass?personId=1')).toBe('server /entrypass')
    const offline = run(noNetwork)
    await offline.happen('install')
    expect(await offline.fetched('/entrypass?personId=1')).toBe('kept /entrypass')
    expect(await offline.fetched('/')).toBe('go to /entrypass')
    expect(await offline.fetched('/signout'), 'AUTH-33').toBe('kept /signout')
    expect(await offline.fetched('/assets/pass.js', { mode: 'cors' })).toBe('kept /assets/pass.js')
  })

  it('DSK-05 TIL-05 opens desk and till on the console, and does not redirect home', async () => {
    const { fetched, happen } = run(noNetwork, 'console')
    await happen('install')
    expect([
      await fetched('/checkin?place=1'),
      await fetched('/till'),
      await fetched('/signout'),
      await fetched('/'),
      await fetched('/people'),
      await fetched('/entrypass'),
    ]).toEqual([
      'kept /checkin',
      'kept /till',
      'kept /signout',
      'left to the browser',
      'left to the browser',
      'left to the browser',
    ])
  })

  it('intercepts no other page, no API call and no personal data', async () => {
    const { fetched, happen } = run(noNetwork)
    await happen('install')
    for (const [where, more] of [
      ['/bank', {}],
      ['/signin', {}],
      ['/v2/entry/pass?personId=1', { mode: 'cors' }],
      ['/objects/face.webp', { mode: 'no-cors' }],
      ['/assets/bank.js', { mode: 'cors' }],
      ['/entrypass', { method: 'POST' }],
    ] as const)
      expect(await fetched(where, more), where).toBe('left to the browser')
  })

  it('removes the previous build’s files when it takes over, and no others', async () => {
    const { happen, stores } = run(noNetwork)
    await happen('install')
    expect(stores.has('lodgepole-older')).toBe(true)
    await happen('activate')
    expect(
      [...stores.keys()].filter((name) => name === 'lodgepole-older' || name === 'somebody-elses'),
    ).toEqual(['somebody-elses'])
    expect(stores.size).toBe(2)
  })
})
