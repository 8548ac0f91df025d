import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@lodgepole/domain/kernel/locale'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { describe, expect, it } from 'vitest'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { signInTitles } from './first-frame.ts'

// A tiny stand-in for the built application, with the same markers and manifest.
const webFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-web-'))
await mkdir(path.join(webFolder, 'assets'))
await mkdir(path.join(webFolder, '.vite'))
await writeFile(path.join(webFolder, 'color-scheme.js'), 'setScheme()')
await writeFile(
  path.join(webFolder, 'first-frame.css'),
  '/* why */\n.first-frame {\n  color: red;\n}\n',
)
await writeFile(
  path.join(webFolder, 'index.html'),
  '<html><head><script src="/color-scheme.js"></script><link rel="stylesheet" ' +
    'href="/assets/base.css"><!--lodgepole:head--></head><body><div ' +
    'id="root"><!--lodgepole:shell--></div><!--lodgepole:boot--></body></html>',
)
await writeFile(path.join(webFolder, 'assets/a-1.js'), 'console.log("plain")')
await writeFile(path.join(webFolder, 'assets/a-1.js.br'), 'brotli')
await writeFile(path.join(webFolder, 'remaining-funds.html'), 'Remaining funds')
await writeFile(path.join(webFolder, 'robots.txt'), 'User-agent: *')
await writeFile(
  path.join(webFolder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/main.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'app/portal/start.tsx': {
      file: 'assets/portal.js',
      imports: ['_shared.js', '_parts.js'],
      css: ['assets/portal.css'],
    },
    '_parts.js': { file: 'assets/parts.js' },
    ...Object.fromEntries(
      ['en', 'fr'].flatMap((language) =>
        ['shell', 'portal', 'people', 'people-contributors', 'console', 'people-account'].map(
          (part) => [
            `locales/${language}.po?part=${part}`,
            { file: `assets/${language}-${part}.js` },
          ],
        ),
      ),
    ),
    'features/identity/screens/SignIn.tsx': { file: 'assets/sign-in.js' },
    'app/portal/screens.ts': { file: 'assets/screens.js' },
    'app/console/start.tsx': { file: 'assets/console.js' },
  }),
)

const NAME = `Elm & <b>Friends</b> "</script>`
const server = useTestServer({
  webFolder,
  prepare: async (database) => {
    await makeOrganizations(database)
    await tenantTransaction(database.db, elm.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ organizationName: NAME })
        .where('organizationId', '=', elm.organizationId)
        .execute(),
    )
  },
})
const page = (host: string, where = '/') => server.call(`GET ${where}`, { host })

describe('PLT-12 the page is rendered for its host with a strict policy', () => {
  it('has title, colors and data of the organization, under a nonce new each time', async () => {
    const [first, second] = [await page(oak.host), await page(oak.host, '/bank?x=1')]
    const nonces = [first, second].map(
      ({ headers }) =>
        /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(first.text).toContain(`<style nonce="${nonces[0]}">:root{--brand:#1f6b4f`)
    expect(first.text).toContain('<title>Oak Portal</title>')
    const boot = JSON.parse(/id="lodgepole-boot">(.*?)<\/script>/.exec(first.text)?.[1] ?? '{}')
    expect(boot).toMatchObject({
      nonce: nonces[0],
      vars: { host: { kind: 'organization' }, organization: { organizationName: 'Oak' } },
    })
    expect(first.headers['content-security-policy']).not.toContain('unsafe')
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it('WEB-11 preloads the next scripts and messages for portal and console', async () => {
    const [portal, console] = [(await page(oak.host)).text, (await page('console.localhost')).text]
    const preloaded = (text: string) =>
      [...text.matchAll(/modulepreload" crossorigin href="([^"]+)/g)].map(([, file]) => file)
    const homeMessages = ['shell', 'portal', 'people', 'people-contributors'].map(
      (part) => `/assets/en-${part}.js`,
    )
    expect(preloaded(portal)).toEqual([
      '/assets/portal.js',
      '/assets/parts.js',
      '/assets/screens.js',
      ...homeMessages,
    ])
    expect(portal).toContain('<link rel="stylesheet" crossorigin href="/assets/portal.css">')
    expect(preloaded((await page(oak.host, '/signin')).text)).toEqual([
      '/assets/portal.js',
      '/assets/parts.js',
      '/assets/en-shell.js',
      '/assets/sign-in.js',
    ])
    const french = await server.call('GET /', {
      host: oak.host,
      headers: { 'accept-language': 'de, fr-CA;q=0.8' },
    })
    expect(preloaded(french.text).slice(3)).toEqual(
      homeMessages.map((file) => file.replace('en-', 'fr-')),
    )
    expect(preloaded(console)).toEqual([
      '/assets/console.js',
      '/assets/en-shell.js',
      '/assets/en-console.js',
    ])
  })

  it('draws a first frame that fetches no script and no style', async () => {
    const { text, headers } = await page(oak.host, '/signin')
    const [before = '', after = ''] = text.split('<div class="first-frame">')
    expect(before).toContain('<script>setScheme()</script>')
    expect(before).toContain('.first-frame{color:red;}</style>')
    expect(before).not.toMatch(/<script src|rel="stylesheet"/)
    expect(after).toMatch(
      /Oak<\/p>.*<h1>Sign in<\/h1>.*href="\/assets\/base.css".*href="\/assets\/portal.css"/,
    )
    const hash = createHash('sha256').update('setScheme()').digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(
      (
        await server.call('GET /signin', {
          host: oak.host,
          headers: { 'accept-language': 'es-MX' },
        })
      ).text,
    ).toContain('<h1>Iniciar sesión</h1>')
    expect((await page(oak.host, '/bank')).text).toContain(
      '<div id="root"><p class="first-name">Oak</p></div>',
    )
  })

  it('compresses the page for browsers that take it', async () => {
    const plain = await page(oak.host)
    const small = await server.call('GET /', {
      host: oak.host,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, accept-language',
    })
    expect(Number(small.headers['content-length'])).toBeLessThan(plain.text.length / 2)
  })

  it('shows a name that looks like markup as text', async () => {
    const { text } = await page(elm.host)
    expect(text).not.toContain('<b>Friends')
    expect(text.match(/<\/script>/g)).toHaveLength(2)
    expect(
      JSON.parse(/id="lodgepole-boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}').vars.organization
        .organizationName,
    ).toBe(NAME)
  })

  it('serves files as the browser takes them, for ever if named so, nothing outside', async () => {
    const brotli = await server.call('GET /assets/a-1.js', {
      host: oak.host,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(brotli).toMatchObject({
      status: 200,
      text: 'brotli',
      headers: {
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      },
    })
    expect((await server.call('GET /assets/a-1.js', { host: oak.host })).text).toBe(
      'console.log("plain")',
    )
    expect(
      (await server.call('GET /robots.txt', { host: oak.host })).headers['cache-control'],
    ).toBe('no-cache')
    for (const where of [
      '/assets/missing.js',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/.vite/manifest.json/../../x',
      '/v2/none',
      '/objects/../server.key',
    ]) {
      const answer = await server.call(`GET ${where}`, { host: oak.host })
      expect([404, 200].includes(answer.status) && !answer.text.includes('root:'), where).toBe(true)
    }
    expect((await server.call('GET /assets/missing.js', { host: oak.host })).status).toBe(404)
  })
})

describe('PLT-12 the first frame looks like what follows it', () => {
  const web = (name: string) =>
    readFile(new URL(`../../../../web/${name}`, import.meta.url), 'utf8')

  it.each(languages)('says what the browser will say (%s)', async (language) => {
    expect(await web(`locales/${language}.po`)).toContain(
      `msgid "Sign in"\nmsgstr "${signInTitles[language]}"`,
    )
  })

  it('has the colors of the design tokens, light and dark', async () => {
    const [frame, tokens] = await Promise.all([
      web('public/first-frame.css'),
      web('ui/theme/tokens.css'),
    ])
    const pairs = (css: string) =>
      [...css.matchAll(/(--\w+): (#\w+);/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
    const colors = (css: string) =>
      css
        .split("[data-color-scheme='dark']")
        .slice(0, 2)
        .map((part) => new Map(pairs(part)))
    const [ours, theirs] = [colors(frame), colors(tokens)]
    expect(ours[0]?.size).toBeGreaterThan(4)
    ours.forEach((scheme, index) =>
      scheme.forEach((value, name) => expect(theirs[index]?.get(name), name).toBe(value)),
    )
  })
})

describe('NAV-05 the two legacy pages keep the parameters of a link', () => {
  it('puts the four parameters into that page’s cookies for 600 seconds and goes on', async () => {
    const answer = await server.call(
      'GET /remaining-funds.html?userId=u1&session=s1&type=&authUserId=a1&evil=x',
      { host: oak.host },
    )
    expect(answer).toMatchObject({ status: 302, headers: { location: '/remaining-funds.html' } })
    expect(answer.headers['set-cookie']).toEqual(
      ['userId=u1', 'session=s1', 'authUserId=a1'].map(
        (pair) => `${pair}; Max-Age=600; Path=/remaining-funds.html; SameSite=Lax`,
      ),
    )
    expect(await server.call('GET /remaining-funds.html', { host: oak.host })).toMatchObject({
      status: 200,
      text: 'Remaining funds',
    })
  })
})

describe('OBJ-04 the policy allows only the configured addresses', () => {
  const far = useTestServer({
    webFolder,
    environment: {
      EMAIL_BASE: 'https://mail.example/v1',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'https://storage.example',
      S3_PUBLIC_BASE: 'https://cdn.example/photos',
    },
    prepare: async (database) => {
      await makeOrganizations(database)
      const branding = {
        color: '#1f6b4f',
        tagline: '',
        logoUrl: 'https://logos.example/oak.png;script-src *',
      }
      await tenantTransaction(database.db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({ branding: JSON.stringify(branding) })
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      )
    },
  })
  const directive = (policy: unknown, name: string) =>
    String(policy)
      .split('; ')
      .find((part) => part.startsWith(name))
  const policyOf = async (host: string) =>
    (await far.call('GET /', { host })).headers['content-security-policy']

  it('OBJ-04 reaches services and storage at whole addresses, and the logo', async () => {
    const policy = await policyOf(oak.host)
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://mail.example https://storage.example",
    )
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: blob: https://cdn.example https://logos.example",
    )
    expect(String(policy)).not.toContain('script-src *')
  })

  it('OBJ-04 allows no single logo on the main portal, and none on other hosts', async () => {
    expect(directive(await policyOf('main.localhost'), 'img-src')).toBe(
      "img-src 'self' data: blob: https://cdn.example https:",
    )
    expect(directive(await policyOf(elm.host), 'img-src')).toBe(
      "img-src 'self' data: blob: https://cdn.example",
    )
  })

  it('OBJ-04 allows nothing beyond the server when nothing is configured', async () => {
    const { headers } = await page(oak.host)
    expect(directive(headers['content-security-policy'], 'connect-src')).toBe("connect-src 'self'")
    expect(directive(headers['content-security-policy'], 'img-src')).toBe(
      "img-src 'self' data: blob:",
    )
  })
})

// Last, because its changes are cached for some seconds.
describe('CRD-06 cards', () => {
  it('allows script and frame of the organization’s card provider, and no other', async () => {
    const policy = async (host: string) =>
      String((await page(host)).headers['content-security-policy'])
    expect(await policy(oak.host)).not.toMatch(/frame-src|squarecdn|authorize/)
    await tenantTransaction(server.database().db, oak.organizationId, async (tx) => {
      await tx.db
        .updateTable('organizations')
        .set({ processorSettings: JSON.stringify({ webProcessor: 'square' }) })
        .where('organizationId', '=', oak.organizationId)
        .execute()
      await tx.db
        .insertInto('cardCredentials')
        .values({
          organizationId: oak.organizationId,
          provider: 'square',
          environment: 'production',
          accountName: 'a',
          browserKey: 'l',
          secret: 's',
          signatureKey: 'k',
          updatedAt: new Date(),
        })
        .execute()
    })
    await expect
      .poll(() => policy(oak.host), { timeout: 15_000 })
      .toMatch(
        new RegExp(
          String.raw`script-src 'self' [^;]*https://web\.squarecdn\.com;.*` +
            String.raw`connect-src 'self' https://web\.squarecdn\.com ` +
            String.raw`https://pci-connect\.squareup\.com; frame-src https://web\.squarecdn\.com;`,
        ),
      )
    expect(await policy(oak.host)).not.toMatch(/authorize|unsafe/)
    expect(await policy('console.localhost')).not.toMatch(/squarecdn/)
    expect(await policy('main.localhost')).toMatch(/squarecdn.*authorize\.net/)
  })
})
