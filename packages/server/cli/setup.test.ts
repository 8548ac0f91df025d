// The first setup of an empty installation, from the command to a signed-in administrator.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolderMailer } from '../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import { testUrlOf } from '../testing/database.ts'
import { signInAs } from '../testing/people.ts'
import { useTestServer } from '../testing/server.ts'
import { runCli } from './cli.ts'
import { faultOfAnswer } from './setup-arguments.ts'
import { askSetupQuestions } from './setup-questions.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-setup-'))
const server = useTestServer({ jobs: true, environment: { DATA_DIR: dataFolder, DEMO: 'off' } })

const setup = async (flags: Readonly<Record<string, string>>) => {
  const { rows } = await server
    .database()
    .pool.query<{ name: string }>('select current_database() as name')
  const output: string[] = []
  const note = (text: string) => void output.push(text)
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const environment = { DATABASE_URL: testUrlOf(rows[0]?.name ?? ''), DATA_DIR: dataFolder }
  const exitCode = await runCli(['setup', '--yes', ...args], {
    environment,
    say: note,
    complain: note,
  })
  return { exitCode, text: output.join('\n') }
}

const flags = {
  'console-host': 'console.localhost',
  'main-host': 'localhost',
  'admin-email': 'ann@camp.example',
  'admin-name': 'Ann Moore',
  'organization-name': 'Camp Birch',
  'organization-type': 'camp',
  'organization-host': 'birch.localhost',
}
const linkIn = (text: string) =>
  /\/activate\/(?<userId>[0-9a-f-]{36})\/1\?organization=[0-9a-f-]{36}#code=(?<code>\d{6})/.exec(
    text,
  )?.groups ?? {}
const hosts = () =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.selectFrom('hosts').select(['host', 'kind']).orderBy('host').execute(),
  )

it('INS-06 setup says which answers it needs and what a type can be', async () => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  expect(await runCli(['setup', '--help'], { environment: {}, say: note, complain: note })).toBe(0)
  const text = lines.join('\n')
  expect(text).toMatch(/--console-host +or SETUP_CONSOLE_HOST +required$/m)
  expect(text).toMatch(/--organization-type .* optional: camp, rec-club, other/m)
})

describe('INS-06 the questions on a terminal', () => {
  it('are repeated immediately when an answer is invalid', async () => {
    const typed = [
      'not a host!',
      'camps.example.org',
      '',
      'console.camps.example.org',
      'nonsense',
      'ann@camp.example',
      'Ann Moore',
      '',
    ]
    const faults: string[] = []
    const answers = await askSetupQuestions(
      {},
      {
        ask: async (_question, fallback) => typed.shift() || fallback,
        faultOf: faultOfAnswer,
        complain: (text) => void faults.push(text),
      },
    )
    expect(answers).toEqual({
      mainHost: 'camps.example.org',
      consoleHost: 'console.camps.example.org',
      adminEmail: 'ann@camp.example',
      adminName: 'Ann Moore',
      organizationName: '',
    })
    expect(faults).toHaveLength(2)
    expect(typed).toEqual([])
  })

  it('are repeated when two hosts are the same, and name no flag', async () => {
    const typed = [
      'camps.example.org',
      '',
      'camps.example.org',
      '',
      'ann@camp.example',
      'Ann Moore',
      'Camp Birch',
      'camp',
      'camps.example.org',
      'console.camps.example.org',
      'birch.camps.example.org',
    ]
    const faults: string[] = []
    const answers = await askSetupQuestions(
      {},
      {
        ask: async (_question, fallback) => typed.shift() || fallback,
        faultOf: faultOfAnswer,
        complain: (text) => void faults.push(text),
      },
    )
    expect(typed).toEqual([])
    expect(answers).toMatchObject({
      mainHost: 'camps.example.org',
      consoleHost: 'console.camps.example.org',
      organizationHost: 'birch.camps.example.org',
    })
    expect(faults).toEqual([
      '"camps.example.org" is taken; each host needs a name of its own',
      '"camps.example.org" is the host of the main portal already; each host needs a name of ' +
        'its own',
      '"console.camps.example.org" is the host of the console already; each host needs a name of ' +
        'its own',
    ])
  })
})

describe('INS-06 a first setup', () => {
  it('says that nothing is set up before it has run, and names every missing answer', async () => {
    expect(
      (await server.call('GET /v2/ua/organization/lookup?domain=localhost', { host: 'localhost' }))
        .status,
    ).toBe(404)
    const { exitCode, text } = await setup({ 'main-host': 'localhost' })
    expect(exitCode).toBe(2)
    for (const missing of ['--console-host', '--admin-email', '--admin-name'])
      expect(text).toContain(missing)
    expect(await hosts()).toEqual([])
  })

  it('makes hosts, organization and administrator once, however many run at once', async () => {
    const all = await Promise.all([setup(flags), setup(flags), setup(flags)])
    expect(all.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
    const [made, ...others] = all.filter(({ text }) => text.includes('is set up.'))
    expect(others).toEqual([])
    // INS-06 prints where each part is, including the organization that it created.
    expect(made?.text).toMatch(
      new RegExp(
        String.raw` {2}Staff console {3}http://console\.localhost\S*\n` +
          String.raw` {2}Main portal {5}http://localhost\S*\n` +
          String.raw` {2}Organization {4}http://birch\.localhost`,
      ),
    )
    expect(await hosts()).toEqual([
      { host: 'birch.localhost', kind: 'organization' },
      { host: 'console.localhost', kind: 'console' },
      { host: 'localhost', kind: 'main' },
    ])
  })

  it('prints and mails a link that works once and leads to the console', async () => {
    const { text } = await setup(flags)
    const { userId, code } = linkIn(text)
    const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
    const mailed = async () => {
      const found = (await mails.list(undefined)).filter(({ to }) => to === 'ann@camp.example')
      return Promise.all(found.map(async ({ mailId }) => (await mails.find(mailId))?.text ?? ''))
    }
    await expect
      .poll(async () => (await mailed()).some((one) => one.includes(`#code=${code}`)), {
        timeout: 30_000,
      })
      .toBe(true)
    // A running server finds the new hosts within seconds.
    const lookup = () =>
      server.call('GET /v2/ua/organization/lookup?domain=localhost', { host: 'localhost' })
    await expect.poll(async () => (await lookup()).status, { timeout: 20_000 }).toBe(200)
    const activate = (password: string) =>
      server.call('POST /v2/identity/activate', {
        host: 'localhost',
        body: { userId, parentNum: '1', code, password },
      })
    expect((await activate('maple-syrup-22')).status).toBe(200)
    expect((await activate('maple-syrup-23')).status).toBe(400)
    const signedIn = await signInAs(
      server.lodgepole().address,
      'console.localhost',
      'ann@camp.example',
      'maple-syrup-22',
    )
    const asAnn = {
      host: 'console.localhost',
      headers: { authorization: signedIn.json.item.idToken },
    }
    const details = await server.call('GET /v2/profile/users/all-details', asAnn)
    const { organizationId } = details.json.item.users[0].organization
    const listed = await server.call(
      `GET /v2/console/installation/organizations?organizationId=${organizationId}`,
      asAnn,
    )
    expect(listed.json.items).toMatchObject([
      { organizationName: 'Camp Birch', hosts: [{ host: 'birch.localhost' }] },
    ])
    expect((await setup(flags)).text).toContain('with your password')
  }, 60_000)

  it('INS-29 refuses an organization that it would not create', async () => {
    const another = { 'organization-name': 'Camp Elm', 'organization-host': 'elm.localhost' }
    const { exitCode, text } = await setup({ ...flags, ...another })
    expect(exitCode).toBe(1)
    expect(text).toContain('set up already, without Camp Elm at elm.localhost. Setup adds no')
    expect(text).toContain('add it under Organizations')
    expect(await hosts()).toHaveLength(3)
  })

  it('refuses to write over what exists', async () => {
    for (const other of [
      { 'main-host': 'other.localhost' },
      { 'admin-email': 'bob@camp.example' },
    ]) {
      const { exitCode, text } = await setup({ ...flags, ...other })
      expect(exitCode).toBe(1)
      expect(text).toContain('set up already')
    }
    expect(await hosts()).toHaveLength(3)
  })
})
