import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeEarlierGuest, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-profile-'))
const clock = { ms: Date.now() }
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const save = (who: string, body: object, host?: string) =>
  homes.post(who, '/v2/profile/user', { email: 'dana@oak.example', ...body }, host)
const rowOf = (name: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', id(name))
      .executeTakeFirstOrThrow(),
  )
const stateOf = async (name: string) => {
  const { item } = (await homes.get('boss', '/v2/profile/user', { userId: id(name) })).json
  return [item.parent2State, item.parent2InvitedAt] as const
}
const mailTo = async (address: string) => {
  const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
  await expect
    .poll(async () => (await find()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(1)
  return (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('PRO-01 an account changes its own details', () => {
  it('takes a name, a phone, or the whole of phones and addresses', async () => {
    expect(
      (await save('dana', { firstName: 'Dana', lastName: 'Alvarez' })).json.item,
    ).toMatchObject({ userId: id('dana'), firstName: 'Dana', lastName: 'Alvarez', version: 2 })
    expect((await save('sam', { phone: '555 0101' })).json.item).toMatchObject({
      phone: '555 0101',
      firstName: 'Dana',
    })
    const whole = {
      phoneNumbers: ['555 0102', '555 0103'],
      postalAddress1: '18 Orchard Road',
      postalCity: 'Maplewood',
      postalState: 'NJ',
      postalZipcode: '07040',
      postalAddresses: [{ label: 'Cabin', address1: '1 Lake' }],
    }
    expect((await save('dana', whole)).json.item).toMatchObject(whole)
    expect((await save('dana', { phone: '' })).json.item.phone).toBeNull()
  })

  it.each([
    [{ email: '', phone: '555 0100' }, 'email is undefined'],
    [{ organizationId: '', phone: '555 0100' }, 'organizationId is undefined'],
    [{ organizationId: null, phone: '555 0100' }, 'organizationId is undefined'],
    [{ firstName: 'A' }, 'Last name is undefined'],
    [{ lastName: 'A' }, 'First name is undefined'],
    [{ lowBalanceThreshold: null }, 'lowBalanceThreshold is undefined'],
    [{}, 'Data is undefined'],
  ])('says what is missing in %o', async (body, message) => {
    expect(await save('dana', body)).toMatchObject({ status: 400, json: { message } })
  })

  it('PRO-10 takes no zip code that is none, and an empty one for none', async () => {
    expect(await save('dana', { postalZipcode: '!!' })).toMatchObject({
      status: 400,
      json: { message: 'postalZipcode: Enter a zip code.' },
    })
    expect((await rowOf('dana')).postalZipcode).toBe('07040')
    expect((await save('dana', { postalZipcode: ' ' })).json.item.postalZipcode).toBeNull()
    const elsewhere = (zipcode: string) =>
      save('dana', { postalAddresses: [{ address1: '1 Lake', zipcode }] })
    expect(await elsewhere('!!')).toMatchObject({
      status: 400,
      json: { message: 'postalAddresses.0.zipcode: Enter a zip code.' },
    })
    expect((await elsewhere('')).status).toBe(200)
    expect((await elsewhere('K1A 0B1')).json.item.postalAddresses).toMatchObject([
      { zipcode: 'K1A 0B1' },
    ])
  })

  it('keeps fields that only staff may change', async () => {
    await save('dana', {
      phone: '555 0100',
      role: 'admin',
      roles: ['admin'],
      restricted: true,
      membershipType: 'gold',
      accountHolderId: id('kim'),
      loginId: id('kim'),
    })
    expect(await rowOf('dana')).toMatchObject({
      role: 'account-holder',
      roles: [],
      restricted: false,
      membershipType: null,
      accountHolderId: null,
    })
  })

  it('refuses an older version, with what it is now', async () => {
    const { version } = await rowOf('dana')
    await save('sam', { version, phone: '555 0999' })
    expect(await save('dana', { version, phone: '555 0000' })).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: { changedBy: 'Sam Test', current: { phone: '555 0999' } },
      },
    })
  })

  it('is for the account itself and for admins', async () => {
    expect([
      (await save('nobody', { phone: '555 0100' })).status,
      (await save('kim', { phone: '555 0100' })).status,
      (await save('kim', { userId: id('dana'), phone: '555 0100' })).status,
    ]).toEqual([401, 404, 404])
    expect([
      (await save('elmboss', { phone: '555 0100' })).status,
      (await save('elmboss', { phone: '555 0100' }, elm.host)).status,
      (await save('dana', { userId: id('maya'), phone: '555 0100' })).status,
    ]).toEqual([403, 403, 404])
    // An earlier guest row with the same address must not match.
    await makeEarlierGuest(server.database(), oak.organizationId, 'dana@oak.example')
    expect((await save('boss', { phone: '555 0042' })).json.item).toMatchObject({
      userId: id('dana'),
      phone: '555 0042',
    })
  })
})

describe('PRO-03 an account chooses its emails', () => {
  it('keeps each choice and leaves the others', async () => {
    expect(
      (await save('dana', { mailChoices: { deposits: false } })).json.item.mailChoices,
    ).toMatchObject({ deposits: false, lowBalance: true })
    expect(
      (await save('dana', { mailChoices: { news: true, unknown: true } })).json.item.mailChoices,
    ).toEqual({
      lowBalance: true,
      deposits: false,
      reservations: true,
      orders: true,
      tickets: true,
      news: true,
    })
  })
})

describe('PRO-04 the low balance is an amount', () => {
  it('is 5 unless changed', async () => {
    expect(
      (await homes.get('kim', '/v2/profile/users/all-details')).json.item.users[0]
        .lowBalanceThreshold,
    ).toBe(5)
    expect((await save('dana', { lowBalanceThreshold: 12.5 })).json.item.lowBalanceThreshold).toBe(
      12.5,
    )
    expect((await save('dana', { lowBalanceThreshold: '0' })).json.item.lowBalanceThreshold).toBe(0)
  })
  it.each([10_000_000, 99_999_999, '9'.repeat(19), '9'.repeat(60)])(
    'refuses %s as too much',
    async (lowBalanceThreshold) => {
      expect(await save('dana', { lowBalanceThreshold })).toMatchObject({
        status: 400,
        json: {
          code: 'THRESHOLD_TOO_LARGE',
          message: 'Enter an amount of no more than 9,999,999.99.',
        },
      })
    },
  )
  it.each([-1, 1.005, 'ten', '1e3'])('refuses %s', async (lowBalanceThreshold) => {
    expect(await save('dana', { lowBalanceThreshold })).toMatchObject({
      status: 400,
      json: { code: 'INVALID_THRESHOLD' },
    })
  })
})

describe('PRO-02 PRO-09 an account is shared with a second parent', () => {
  it('invites a new address, which sets a password and sees the same people', async () => {
    expect(
      (
        await save('kim', {
          email: 'kim@oak.example',
          parent2Email: 'Pat@new.example',
          parent2FirstName: 'Pat',
          parent2LastName: 'Test',
        })
      ).json.item,
    ).toMatchObject({ parent2Email: 'pat@new.example' })
    const mail = await mailTo('pat@new.example')
    expect(mail).toContain(`/activate/${id('kim')}/2`)
    expect(mail).toContain('kim Test shares the account at Oak with you.')
    expect(await stateOf('kim')).toEqual(['invited', Math.floor(clock.ms / 1000)])
    const code = /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(mail)?.slice(1).join('') ?? ''
    const activated = await server.call('POST /v2/identity/activate', {
      host: oak.host,
      body: { userId: id('kim'), parentNum: '2', code, password: 'a-first-password-1' },
    })
    expect(activated.json).toMatchObject({ code: 'OK', item: { username: 'pat@new.example' } })
    const signedIn = await signInAs(
      server.lodgepole().address,
      oak.host,
      'pat@new.example',
      'a-first-password-1',
    )
    const details = await server.call('GET /v2/profile/users/all-details', {
      host: oak.host,
      headers: { authorization: signedIn.json.item.idToken },
    })
    expect(details.json.item).toMatchObject({
      users: [{ userId: id('kim'), isParent2: true }],
      pairs: [{ childId: id('june') }],
    })
    expect((await stateOf('kim'))[0]).toBe('joined')
    expect((await stateOf('boss'))[0]).toBeNull()
  }, 40_000)

  it('links an address that has a login already, and tells its owner', async () => {
    await save('till', {
      email: 'till@oak.example',
      parent2Email: 'elmboss@oak.example',
      parent2FirstName: 'E',
      parent2LastName: 'B',
    })
    const mail = await mailTo('elmboss@oak.example')
    expect(mail).toContain('till Test shares the account at Oak with you.')
    expect((await rowOf('till')).parent2LoginId).not.toBeNull()
  }, 40_000)

  it('refuses what is no address, and one’s own', async () => {
    expect((await save('dana', { parent2Email: 'nobody' })).status).toBe(400)
    expect(await save('dana', { parent2Email: 'DANA@oak.example' })).toMatchObject({
      status: 409,
      json: { code: 'SHARED_WITH_ITSELF' },
    })
  })
})

describe('PRO-07 a second parent’s invitation is sent again', () => {
  const again = (who: string, body: object = {}, host?: string) =>
    homes.post(who, '/v2/profile/user/parent2/resend', body, host)
  const mailsTo = async (address: string) =>
    (await mails.list(undefined)).filter(({ to }) => to === address).length

  it('after a while that grows, with a new code, to whom the account is shared with', async () => {
    await save('boss', {
      email: 'boss@oak.example',
      parent2Email: 'lost@new.example',
      parent2FirstName: 'L',
      parent2LastName: 'T',
    })
    await mailTo('lost@new.example')
    expect(await again('boss')).toMatchObject({
      status: 429,
      json: { code: 'TOO_MANY_TRIES', details: { retryAfterSeconds: 120 } },
    })
    clock.ms += 120_000
    const answers = await Promise.all([again('boss'), again('boss')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    const nowSeconds = Math.floor(clock.ms / 1000)
    expect(answers.find(({ status }) => status === 200)?.json.item).toEqual({
      email: 'lost@new.example',
      isHeld: false,
      parent2InvitedAt: nowSeconds,
      parent2NextMailAt: nowSeconds + 900,
    })
    await expect.poll(() => mailsTo('lost@new.example'), { timeout: 20_000 }).toBe(2)
    expect((await rowOf('boss')).parent2LoginId).not.toBeNull()
  }, 40_000)

  it('is refused to strangers, and where nobody shares', async () => {
    expect([
      (await again('nobody')).status,
      (await again('kim', { userId: id('dana') })).status,
      (await again('elmboss', { userId: id('dana') })).status,
    ]).toEqual([401, 404, 404])
    expect((await again('elmboss', { userId: id('dana') }, elm.host)).status).toBe(403)
    expect(
      await homes.post(
        'elmboss',
        '/v2/profile/user/parent2/resend',
        { organizationId: elm.organizationId, userId: id('dana') },
        elm.host,
      ),
    ).toMatchObject({ status: 404 })
    expect(
      await homes.post(
        'elmboss',
        '/v2/profile/user/parent2/resend',
        { organizationId: elm.organizationId },
        elm.host,
      ),
    ).toMatchObject({ status: 409, json: { code: 'NOT_SHARED' } })
  })

  it('and an account can’t invite unlimited addresses', async () => {
    const aDayAgo = () =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('users')
          .set({ parent2InvitedAt: new Date(clock.ms - 86_400_000) })
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', id('boss'))
          .execute(),
      )
    await aDayAgo()
    const answers: string[] = []
    for (let number = 0; number < 12; number += 1) {
      const parent2Email = `n${number}@new.example`
      const { status, json } = await save('boss', { email: 'boss@oak.example', parent2Email })
      answers.push(`${status} ${json.code}`)
    }
    const refused = '429 TOO_MANY_TRIES'
    expect(answers.join(', ')).toBe([...Array(10).fill('200 OK'), refused, refused].join(', '))
    await aDayAgo()
    expect(
      (await save('boss', { email: 'boss@oak.example', parent2Email: 'last@new.example' })).status,
    ).toBe(200)
  }, 40_000)
})

describe('PRO-06 sharing ends at once', () => {
  it('signs the second parent out and removes their name', async () => {
    expect((await homes.get('sam', '/v2/profile/users/all-details')).status).toBe(200)
    expect((await save('dana', { parent2Email: '' })).json.item).toMatchObject({
      parent2Email: null,
      parent2FirstName: null,
      parent2LastName: null,
    })
    expect((await homes.get('sam', '/v2/profile/users/all-details')).status).toBe(401)
    expect((await homes.get('dana', '/v2/profile/users/all-details')).status).toBe(200)
  })
})
