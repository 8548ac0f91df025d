import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-joining-'))
const server = useTestServer({
  jobs: true,
  environment: { DATA_DIR: dataFolder },
  prepare: prepareHouseholds,
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: TestHouseholds
let registrarToken: string
const id = (name: string) => homes.ids[name] ?? ''
const asRegistrar = (route: string, body: object) =>
  server.call(`POST ${route}`, {
    host: oak.host,
    headers: { authorization: registrarToken },
    body: { organizationId: oak.organizationId, ...body },
  })
const row = (userId: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow(),
  )
const add = (more: object = {}, who = 'boss') =>
  homes.post(who, '/v2/console/household', {
    firstName: 'Nell',
    lastName: 'Ito',
    people: [],
    ...more,
  })
const added = async (more: object = {}): Promise<string> => (await add(more)).json.item.userId
const codes = async (pending: Promise<{ readonly json: { readonly code?: string } }>) =>
  (await pending).json.code
const mailTo = async (address: string, expected = 1) => {
  const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
  await expect
    .poll(async () => (await find()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(expected)
  return (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
}
const codeIn = (text: string) =>
  /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await makeAccount(
    server.database(),
    oak.organizationId,
    await makeLogin(server.database(), 'reg@oak.example'),
    { firstName: 'Reg', role: 'registrar' },
  )
  registrarToken = (await signInAs(server.lodgepole().address, oak.host, 'reg')).json.item.idToken
})

describe('CPL-20 staff add people by the same rules as members', () => {
  it('creates a household and adds people to it', async () => {
    const userId = await added({
      email: 'Nell@Oak.example',
      phone: '555 0100',
      memberId: 'N-1',
      people: [
        { firstName: 'Ada', lastName: 'Ito', birthISO: '2015-03-04', relationship: 'Daughter' },
      ],
    })
    const more = await homes.post('boss', '/v2/console/household/person', {
      accountHolderId: userId,
      firstName: 'Bo',
      lastName: 'Ito',
    })
    const { item } = (
      await homes.get('boss', '/v2/console/household', { personId: more.json.item.userId })
    ).json
    expect(item.people).toMatchObject([
      {
        userId,
        firstName: 'Nell',
        email: 'nell@oak.example',
        memberId: 'N-1',
        isHolder: true,
        signsIn: false,
        hasOpened: false,
      },
      { firstName: 'Ada', birthISO: '2015-03-04', relationship: 'Daughter' },
      { firstName: 'Bo' },
    ])
  })

  it.each([
    ['no first name', { firstName: ' ' }, 'FIRST_NAME_UNDEFINED'],
    ['an address of another account', { email: 'dana@oak.example' }, 'EMAIL_TAKEN'],
    ['no address', { email: 'nonsense' }, 'INVALID_EMAIL'],
    [
      'somebody without a last name',
      { people: [{ firstName: 'Ada', lastName: '' }] },
      'LAST_NAME_UNDEFINED',
    ],
    ['a birthday to come', { birthISO: '2090-01-01' }, 'BIRTHDAY_NOT_POSSIBLE'],
    ['no telephone', { phone: 'abc' }, 'INVALID_INPUT'],
  ])('refuses %s and creates nobody', async (_what, more, code) => {
    const count = () =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .selectFrom('users')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
    const before = await count()
    expect(await codes(add(more))).toBe(code)
    expect(await count()).toEqual(before)
  })

  it('takes one of two who come with the same member id at once', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((firstName) => add({ firstName, memberId: 'TW-1' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is for those who look after people, of their own organization', async () => {
    expect(
      (
        await asRegistrar('/v2/console/household', {
          firstName: 'Reg',
          lastName: 'Made',
          people: [],
        })
      ).status,
    ).toBe(200)
    for (const who of ['nobody', 'dana', 'till', 'elmboss'])
      expect((await add({}, who)).status).toBeGreaterThanOrEqual(400)
    expect(
      await codes(
        homes.post('boss', '/v2/console/household/person', {
          accountHolderId: id('maya'),
          firstName: 'A',
          lastName: 'B',
        }),
      ),
    ).toBe('PERSON_NOT_FOUND')
  })
})

describe('CPL-21 staff invite account holders who do not sign in yet', () => {
  const invite = (userId: string, who = 'boss') =>
    homes.post(who, '/v2/console/person/invitation', { userId })

  it('mails a code with which they set a password, and then they can be given a role', async () => {
    const userId = await added({ email: 'ivy@oak.example' })
    expect((await invite(userId)).json.item).toMatchObject({ userId, email: 'ivy@oak.example' })
    const code = codeIn(await mailTo('ivy@oak.example'))
    expect(
      (await homes.get('boss', '/v2/console/household', { personId: userId })).json.item.people[0],
    ).toMatchObject({ signsIn: true, hasOpened: false, invitedAt: expect.any(Number) })
    expect(
      (
        await server.call('POST /v2/identity/activate', {
          host: oak.host,
          body: { userId, parentNum: '1', code, password: 'first-password-1' },
        })
      ).status,
    ).toBe(200)
    expect(
      (await signInAs(server.lodgepole().address, oak.host, 'ivy@oak.example', 'first-password-1'))
        .status,
    ).toBe(200)
    expect(
      (await homes.post('boss', '/v2/console/person/roles', { userId, roles: ['counselor'] }))
        .status,
    ).toBe(200)
    expect(await codes(invite(userId))).toBe('SIGNS_IN_ALREADY')
  }, 40_000)

  it('is sent again only after a while, once however often it is pressed', async () => {
    const userId = await added({ email: 'lost@oak.example' })
    const answers = await Promise.all([1, 2, 3].map(() => invite(userId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ invitedAt: new Date(Date.now() - 3 * 60_000) })
        .where('userId', '=', userId)
        .execute(),
    )
    expect((await invite(userId)).status).toBe(200)
    await mailTo('lost@oak.example', 2)
  }, 40_000)

  it('lets a wrong address be fixed until somebody opens it, and closes the old one', async () => {
    const userId = await added({ email: 'wrnog@oak.example' })
    await invite(userId)
    const code = codeIn(await mailTo('wrnog@oak.example'))
    expect(
      (await homes.post('boss', '/v2/console/person', { userId, email: 'wrong@oak.example' }))
        .status,
    ).toBe(200)
    expect(await row(userId)).toMatchObject({ email: 'wrong@oak.example', loginId: null })
    expect(
      await codes(
        server.call('POST /v2/identity/activate', {
          host: oak.host,
          body: { userId, parentNum: '1', code, password: 'first-password-1' },
        }),
      ),
    ).toBe('WRONG_CODE')
    expect(
      await codes(
        homes.post('boss', '/v2/console/person', { userId: id('kim'), email: 'other@oak.example' }),
      ),
    ).toBe('SIGN_IN_ADDRESS')
  }, 40_000)

  it('tells a person who already signs in elsewhere that there is an account', async () => {
    const loginId = await makeLogin(server.database(), 'far@away.example')
    const userId = await added({ email: 'far@away.example' })
    await invite(userId)
    expect(await mailTo('far@away.example')).toContain('opened an account for you')
    expect((await row(userId)).loginId).toBe(loginId)
  }, 40_000)

  it('refuses people without an email, without an account, or from elsewhere', async () => {
    expect(await codes(invite(await added()))).toBe('INVITE_NEEDS_EMAIL')
    expect(await codes(invite(id('maya')))).toBe('INVITE_NEEDS_ACCOUNT')
    expect(await codes(invite(newId()))).toBe('PERSON_NOT_FOUND')
    expect((await invite(id('dana'), 'kim')).status).toBe(403)
  })

  it('leads the admin who is told of a request to the form, filled in', async () => {
    await server.call('POST /v2/ua/invitation/request', {
      host: oak.host,
      body: {
        organizationId: oak.organizationId,
        name: 'Ann Ash',
        email: 'ann@ash.example',
        phone: '555 0199',
      },
    })
    expect(await mailTo('boss@oak.example')).toContain(
      '/people/new?name=Ann+Ash&email=ann%40ash.example&phone=555+0199',
    )
  }, 40_000)
})

describe('CPL-22 staff deactivate and reactivate people', () => {
  const leave = (userId: string, more: object = {}, who = 'boss') =>
    homes.post(who, '/v2/console/person/deactivation', { userId, ...more })
  const back = (userId: string) => homes.post('boss', '/v2/console/person/activation', { userId })

  it('lists open items first and refuses because of them', async () => {
    const { item } = (await homes.get('boss', '/v2/console/person/leaving', { userId: id('dana') }))
      .json
    expect(item).toMatchObject({ open: [{ kind: 'money', count: 1 }] })
    expect(item.people).toHaveLength(3)
    expect((await leave(id('dana'))).json).toMatchObject({
      code: 'STILL_OPEN',
      details: { open: [{ kind: 'money', count: 1 }] },
    })
    expect((await row(id('dana'))).isInactive).toBe(false)
  })

  it('removes a household everywhere, signs it out, and restores the same people', async () => {
    const loginId = await makeLogin(server.database(), 'gone@oak.example')
    const holder = await makeAccount(server.database(), oak.organizationId, loginId, {
      firstName: 'Gone',
    })
    const child = (
      await homes.post('boss', '/v2/console/household/person', {
        accountHolderId: holder,
        firstName: 'Child',
        lastName: 'Gone',
      })
    ).json.item.userId
    const token = (await signInAs(server.lodgepole().address, oak.host, 'gone')).json.item.idToken
    const look = () =>
      server.call(`GET /v2/profile/user?userId=${child}&organizationId=${oak.organizationId}`, {
        host: oak.host,
        headers: { authorization: token },
      })
    expect((await look()).status).toBe(200)
    expect((await leave(holder)).json.item.userIds.toSorted()).toEqual([holder, child].toSorted())
    expect((await look()).status).toBeGreaterThanOrEqual(400)
    expect(await codes(homes.get('boss', '/v2/console/household', { personId: holder }))).toBe(
      'PERSON_NOT_FOUND',
    )
    const listed = (await homes.get('boss', '/v2/console/people/deactivated')).json.items
    expect(listed.map(({ userId }: { userId: string }) => userId)).toEqual(
      expect.arrayContaining([holder, child]),
    )
    expect(await codes(back(child))).toBe('HOLDER_INACTIVE')
    expect((await back(holder)).json.item.userIds.toSorted()).toEqual([holder, child].toSorted())
    expect((await look()).status).toBe(200)
    expect(await codes(back(holder))).toBe('NOT_DEACTIVATED')
  })

  it('pages those who left by key, each once', async () => {
    for (const firstName of ['P1', 'P2', 'P3']) await leave(await added({ firstName }))
    const all = (await homes.get('boss', '/v2/console/people/deactivated')).json.items.map(
      ({ userId }: { userId: string }) => userId,
    )
    const paged: string[] = []
    for (let next: string | undefined = '', first = true; first || next; first = false) {
      const page: { items: { userId: string }[]; next?: string } = (
        await homes.get('boss', '/v2/console/people/deactivated', {
          limit: '2',
          ...(next ? { next } : {}),
        })
      ).json
      paged.push(...page.items.map(({ userId }) => userId))
      next = page.next
    }
    expect(paged).toEqual(all)
  })

  it('restores nothing that belongs to another person by now', async () => {
    const userId = await added({ email: 'once@oak.example', memberId: 'ONCE-1' })
    await leave(userId)
    const other = await added({ email: 'once@oak.example' })
    expect(await codes(back(userId))).toBe('EMAIL_TAKEN')
    await homes.post('boss', '/v2/console/person', { userId: other, email: '' })
    await homes.post('boss', '/v2/console/person', { userId: other, memberId: 'ONCE-1' })
    expect(await codes(back(userId))).toBe('MEMBER_ID_TAKEN')
  })

  it('refuses an old version, staff, and strangers', async () => {
    expect(await codes(leave(id('kim'), { version: 99 }))).toBe('CHANGED_MEANWHILE')
    expect(await codes(leave(id('till')))).toBe('WORKS_HERE_STILL')
    expect((await leave(id('kim'), {}, 'dana')).status).toBe(403)
    expect((await leave(id('kim'), {}, 'elmboss')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('CPL-23 staff can’t change a person whose role is above their own', () => {
  it.each<[string, string, object]>([
    ['restrict', '/v2/console/person/restriction', { restricted: true }],
    ['rename', '/v2/console/person', { firstName: 'Renamed' }],
    ['deactivate', '/v2/console/person/deactivation', {}],
    ['invite', '/v2/console/person/invitation', {}],
  ])('a registrar cannot %s an admin', async (_what, route, more) => {
    const before = await row(id('boss'))
    expect(await codes(asRegistrar(route, { userId: id('boss'), ...more }))).toBe(
      'PERSON_ABOVE_YOU',
    )
    expect(await row(id('boss'))).toEqual(before)
  })

  it('nor an admin whom the installation put there', async () => {
    const above = await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), 'root@oak.example'),
      { firstName: 'Root', role: 'sysadmin' },
    )
    expect(
      await codes(homes.post('boss', '/v2/console/person', { userId: above, firstName: 'X' })),
    ).toBe('PERSON_ABOVE_YOU')
    expect(
      await codes(
        homes.post('boss', '/v2/profile/user', {
          userId: above,
          email: 'root@oak.example',
          firstName: 'X',
          lastName: 'Y',
        }),
      ),
    ).toBe('PERSON_ABOVE_YOU')
    expect(
      await codes(
        homes.post('boss', '/v2/console/person/merge', { fromId: await added(), intoId: above }),
      ),
    ).toBe('PERSON_ABOVE_YOU')
  })

  it('but can change everyone else', async () =>
    expect(
      (await asRegistrar('/v2/console/person', { userId: id('kim'), note: 'Cabin 4' })).status,
    ).toBe(200))
})

describe('CPL-29 who asked to be invited is listed until they have an answer', () => {
  const ask = (email: string, more: object = {}) =>
    server.call('POST /v2/ua/invitation/request', {
      host: oak.host,
      body: { organizationId: oak.organizationId, name: 'Bea Birch', email, ...more },
    })
  const requests = (who = 'boss') => homes.get(who, '/v2/console/people/requests')
  const asked = async (email: string) =>
    (await requests()).json.items.filter((one: { email: string }) => one.email === email)

  it('once, however often they ask, with what they typed last', async () => {
    await ask('Bea@birch.example')
    await ask('bea@birch.example', { phone: '555 0123', message: 'May we <b>join</b>?' })
    expect(await asked('bea@birch.example')).toMatchObject([
      {
        name: 'Bea Birch',
        phone: '555 0123',
        message: 'May we <b>join</b>?',
        askedAtSeconds: expect.any(Number),
      },
    ])
  })

  it('until they are added, or dismissed by staff who manage people', async () => {
    expect(
      (
        await homes.post('boss', '/v2/console/household', {
          firstName: 'Bea',
          lastName: 'Birch',
          email: 'bea@birch.example',
          people: [],
        })
      ).status,
    ).toBe(200)
    expect(await asked('bea@birch.example')).toEqual([])
    await ask('cy@birch.example')
    const [{ requestId }] = await asked('cy@birch.example')
    const dismiss = (who: string, host?: string) =>
      homes.post(
        who,
        '/v2/console/people/requests/dismissal',
        { requestId, ...(host ? { organizationId: elm.organizationId } : {}) },
        host,
      )
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await dismiss(who)).status)
    expect((await dismiss('elmboss', elm.host)).status).toBe(404)
    expect((await requests('dana')).status).toBe(403)
    expect((await dismiss('boss')).status).toBe(200)
    expect([await asked('cy@birch.example'), (await dismiss('boss')).json.code]).toEqual([
      [],
      'NOT_FOUND',
    ])
  })
})
