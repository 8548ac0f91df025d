// What somebody else does with the description: generates a client, writes a program with it, has
// the compiler look at both, and calls the running product.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../testing/built-server.ts'
import { makeHouseholds, prepareHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({ prepare: prepareHouseholds })

/** Their program. `client` is typed by the generated file alone. */
const PROGRAM = `
import type { Client } from 'openapi-fetch'
import type { paths } from './api.ts'

export const use = async (client: Client<paths>, username: string, password: string) => {
  const signIn = (secret: string) =>
    client.POST('/v2/identity/signin', { body: { username, password: secret } })

  const refused = await signIn('wrong')
  const refusal: string | undefined = refused.error?.code

  const session = (await signIn(password)).data?.item
  if (!session || !('idToken' in session) || !session.idToken) throw new Error('not signed in')
  const own = { authorization: \`Bearer \${session.idToken}\` }
  const found = await client.GET('/v2/console/people', {
    params: { query: { q: 'ma' } },
    headers: own,
  })
  const names: readonly string[] = found.data?.items.map(({ firstName }) => firstName) ?? []

  const made = await client.POST('/v2/console/api-key', {
    body: { name: 'Their program', duties: ['peopleWrite'] },
    headers: own,
  })
  const withKey = { authorization: \`Bearer \${made.data?.item.key}\` }
  const add = (firstName: string) =>
    client.POST('/v2/console/household', {
      params: { header: { 'Idempotency-Key': 'their-first-household' } },
      body: { firstName, lastName: 'Reed', people: [] },
      headers: withKey,
    })
  const first = await add('Nora')
  const again = await add('Nora')
  const other = await add('Otto')
  return {
    refusal,
    names,
    household: first.data?.item.userId,
    isSame: again.data?.item.userId === first.data?.item.userId,
    reused: other.error?.code,
  }
}
`

/** Each is a mistake that the generated types know. */
const MISTAKES = [
  "client.GET('/v2/console/peoples')",
  "client.POST('/v2/identity/signin', { body: { username: 'ann' } })",
  "client.POST('/v2/identity/signin', { body: { username: 'ann', password: 7 } })",
  "(await client.GET('/v2/console/people')).data?.items[0]?.nickname",
]

const CHECKED_AS = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['api.ts', 'program.ts', 'mistakes.ts'],
}

let folder = ''

beforeAll(async () => {
  // Within the repository, so that the compiler finds the packages.
  await mkdir(path.join(root, '.build'), { recursive: true })
  folder = await mkdtemp(path.join(root, '.build/client-'))
  const { json } = await server.call('GET /docs/openapi.json', { host: oak.host })
  const mistakes = MISTAKES.map((one) => `// @ts-expect-error\nawait ${one}`).join('\n')
  const texts = {
    'api.ts': astToString(await openapiTS(json)),
    'program.ts': PROGRAM,
    'mistakes.ts':
      "import type { Client } from 'openapi-fetch'\nimport type { paths } from './api.ts'\n" +
      `declare const client: Client<paths>\n${mistakes}\n`,
    'tsconfig.json': JSON.stringify(CHECKED_AS),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As `fetch` would, but for the host, which not every resolver knows. */
const send = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const answer = await server.call(`${request.method} ${pathname}${search}`, {
    host: oak.host,
    headers: Object.fromEntries(request.headers),
    ...(request.body ? { rawBody: await request.text() } : {}),
  })
  return new Response(answer.text, {
    status: answer.status,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

describe('PLT-154 a client that was generated from the description', () => {
  it('compiles with a program that uses it, and not with mistakes', async () => {
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
      (fault: { stdout: string }) => fault,
    )
    expect(stdout).toBe('')
  }, 60_000)

  it('signs in, lists people, receives a refusal, and calls with an API key', async () => {
    await makeHouseholds(server)
    const program = (await import(pathToFileURL(path.join(folder, 'program.ts')).href)) as {
      use: (client: unknown, username: string, password: string) => Promise<object>
    }
    const client = createClient({ baseUrl: `http://${oak.host}`, fetch: send })
    expect(await program.use(client, 'boss', PASSWORD)).toEqual({
      refusal: 'SIGN_IN_FAILED',
      names: expect.arrayContaining(['Maya']),
      household: expect.stringMatching(/^[\da-f-]{36}$/),
      isSame: true,
      reused: 'IDEMPOTENCY_KEY_REUSED',
    })
  })
})
