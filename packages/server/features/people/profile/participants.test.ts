import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { prepareHouseholds, setOrganization, useHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeJournal } from '../../../testing/ledger.ts'
import { makePerson } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const clock = { ms: Date.UTC(2026, 6, 4, 18) }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
const homes = useHouseholds(server)
const { id } = homes
const read = (who: string, userId: string) => homes.get(who, '/v2/profile/participant', { userId })
const save = (who: string, body: object) => homes.post(who, '/v2/profile/participant', body)
const create = (who: string, body: object) => homes.post(who, '/v2/profile/authuser/create', body)
const remove = (who: string, userId: string) =>
  homes.post(who, '/v2/profile/participant/delete', { userId })
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, oak.organizationId, work)
/** A process caches an organization for a few seconds at most. */
const later = () => {
  clock.ms += 11_000
}

describe('PPL-03 a person is read by their own household', () => {
  it('gives the person with birthday, note and version, to both parents', async () => {
    for (const who of ['dana', 'sam'])
      expect((await read(who, id('maya'))).json.item).toMatchObject({
        userId: id('maya'),
        firstName: 'Maya',
        accountHolderId: id('dana'),
        relationship: 'parent',
        birthISO: null,
        version: 1,
      })
  })
  it('gives the pairs of the account with their balance', async () => {
    const { items } = (await homes.get('dana', '/v2/profile/userpairs', { userId: id('dana') }))
      .json
    expect(items).toMatchObject([
      { childId: id('maya'), currentBalance: '38.25', child: { firstName: 'Maya' } },
      { childId: id('theo'), currentBalance: '0.00' },
    ])
  })
  it('says what is missing', async () => {
    expect((await homes.get('dana', '/v2/profile/participant')).json.message).toBe(
      'UserId is undefined',
    )
    expect(
      (
        await homes.get('dana', '/v2/profile/participant', {
          userId: id('maya'),
          organizationId: '',
        })
      ).json.message,
    ).toBe('organizationId is undefined')
    expect((await homes.get('dana', '/v2/profile/userpairs')).json.message).toBe(
      'UserId is undefined',
    )
    expect((await read('dana', 'not-an-id')).json.message).toBe('No user returned')
  })
})

describe('PPL-04 a person is edited', () => {
  it('changes name, birthday, note and relationship, and the age with the birthday', async () => {
    const { item } = (
      await save('dana', {
        userId: id('theo'),
        version: 1,
        firstName: ' Theo ',
        lastName: 'Álvarez',
        birthISO: '2016-07-05',
        careNote: 'Peanuts',
        relationship: 'Son',
      })
    ).json
    expect(item).toMatchObject({
      firstName: 'Theo',
      lastName: 'Álvarez',
      birthISO: '2016-07-05',
      age: 9,
      careNote: 'Peanuts',
      relationship: 'Son',
      version: 2,
    })
  })
  it.each([
    [{ firstName: '', lastName: 'A' }, 'First name is undefined'],
    [{ firstName: 'A' }, 'Last name is undefined'],
    [{ birthISO: '2016-02-30' }, 'Invalid birthday date. Must be in YYYY-MM-DD format.'],
    [{ birthISO: '2027-01-01' }, 'Enter a birthday in the past, no more than 150 years ago.'],
  ])('refuses %o', async (edit, message) => {
    expect(await save('dana', { userId: id('theo'), ...edit })).toMatchObject({
      status: 400,
      json: { message },
    })
  })
  it('changes nothing that only staff may change', async () => {
    await save('dana', {
      userId: id('theo'),
      careNote: 'x',
      note: 'Bunk 1',
      restricted: true,
      role: 'admin',
      accountHolderId: id('kim'),
      isHidden: true,
    })
    const row = await inOak((tx) =>
      tx.db
        .selectFrom('users')
        .selectAll()
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', id('theo'))
        .executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      restricted: false,
      role: 'authorized-person',
      accountHolderId: id('dana'),
      isHidden: false,
      careNote: 'x',
      note: null,
    })
  })
  it('lets an admin edit, marked as such in the log', async () => {
    expect(
      (
        await save('boss', {
          userId: id('june'),
          careNote: 'Seen by the nurse',
          note: 'Bunk 7 · Session 2',
        })
      ).json.item,
    ).toMatchObject({ careNote: 'Seen by the nurse', note: 'Bunk 7 · Session 2' })
    expect(
      (await save('kim', { userId: id('june'), careNote: 'Bees', note: 'Mine' })).json.item,
    ).toMatchObject({ careNote: 'Bees', note: 'Bunk 7 · Session 2' })
    // The home page receives only the text line.
    const { pairs } = (await homes.get('kim', '/v2/profile/users/all-details', {})).json.item
    expect(pairs[0].child.note).toBe('Bunk 7 · Session 2')
    expect(JSON.stringify(pairs)).not.toContain('Bees')
    const audit = await inOak((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .selectAll()
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', id('boss'))
        .execute(),
    )
    expect(audit).toMatchObject([
      {
        action: 'profile.save-participant',
        details: { personId: id('june'), accountId: id('kim'), asStaff: true },
      },
    ])
  })
})

describe('PPL-33 the age follows the birthday at each read, on the day of the organization', () => {
  it('is a year more on the next birthday, wherever it is shown', async () => {
    const birthday = (birthIso: string) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ birthIso, age: 3 })
          .where('userId', '=', id('june'))
          .execute(),
      )
    await birthday('2016-07-05')
    const ages = async () => {
      const { pairs } = (await homes.get('kim', '/v2/profile/users/all-details')).json.item
      return [
        (await read('kim', id('june'))).json.item.age,
        pairs.find(({ childId }: { childId: string }) => childId === id('june')).child.age,
      ]
    }
    expect(await ages()).toEqual([9, 9])
    clock.ms = Date.UTC(2026, 6, 5, 3)
    expect(await ages(), 'still the fourth in New York').toEqual([9, 9])
    clock.ms = Date.UTC(2026, 6, 5, 5)
    expect(await ages()).toEqual([10, 10])
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ birthIso: null, age: 7 })
        .where('userId', '=', id('june'))
        .execute(),
    )
    expect(await ages(), 'what was given stays where there is no birthday').toEqual([7, 7])
  })
})

describe('PPL-05 a person is added where the organization allows it', () => {
  it('answers with the pair', async () => {
    const { status, json } = await create('kim', {
      firstName: 'Ravi',
      lastName: 'Test',
      birthISO: '2014-01-02',
      relationship: 'Son',
    })
    expect(status).toBe(200)
    expect(json.item.userpair).toMatchObject({
      parentId: id('kim'),
      relationship: 'Son',
      currentBalance: '0.00',
      child: { firstName: 'Ravi', age: 12, accountHolderId: id('kim') },
    })
    expect((await read('kim', json.item.userpair.childId)).json.item.firstName).toBe('Ravi')
  })
  it('is done once for one idempotency key', async () => {
    const count = () =>
      inOak((tx) =>
        tx.db
          .selectFrom('users')
          .select('userId')
          .where('organizationId', '=', oak.organizationId)
          .where('firstName', '=', 'Twice')
          .execute(),
      )
    const { authorization } = {
      authorization: (
        await server.call('POST /v2/identity/signin', {
          host: oak.host,
          body: { username: 'kim', password: 'correct horse 9' },
        })
      ).json.item.idToken,
    }
    const request = {
      host: oak.host,
      headers: { authorization, 'idempotency-key': newId() },
      body: { firstName: 'Twice', lastName: 'Test' },
    }
    const [first, second] = [
      await server.call('POST /v2/profile/authuser/create', request),
      await server.call('POST /v2/profile/authuser/create', request),
    ]
    expect(second.json.item).toEqual(first.json.item)
    expect(await count()).toHaveLength(1)
  })
  it.each([
    [{ lastName: 'A' }, 'First name is undefined'],
    [{ firstName: 'A', lastName: ' ' }, 'Last name is undefined'],
  ])('refuses %o', async (body, message) => {
    expect(await create('kim', body)).toMatchObject({ status: 400, json: { message } })
  })
  it('is refused where the organization does not, but not to its admins', async () => {
    await setOrganization(server.database(), { portalSettings: {} })
    later()
    expect(await create('kim', { firstName: 'No', lastName: 'Body' })).toMatchObject({
      status: 403,
      json: { code: 'CREATING_PEOPLE_CLOSED' },
    })
    expect(
      (await create('boss', { accountHolderId: id('kim'), firstName: 'By', lastName: 'Staff' }))
        .status,
    ).toBe(200)
    await setOrganization(server.database(), {
      portalSettings: {
        allowCreateAuthorizedUsers: true,
        displayPets: true,
        displayVehicles: true,
      },
    })
    later()
  })
})

describe('PPL-07 a person is removed unless they have money or reservations', () => {
  it('keeps a person with money, and the account holder', async () => {
    expect(await remove('dana', id('maya'))).toMatchObject({
      status: 409,
      json: { code: 'PERSON_HAS_MONEY' },
    })
    expect(await remove('dana', id('dana'))).toMatchObject({
      status: 409,
      json: { code: 'HOLDER_STAYS' },
    })
  })
  it('keeps a person with scheduled funds until those are released or refunded', async () => {
    const personId = await makePerson(
      server.database(),
      oak.organizationId,
      id('dana'),
      'Scheduled',
    )
    const move = (scheduled: number) =>
      makeJournal(server.database(), oak.organizationId, {
        kind: 'deposit',
        happenedSeconds: 1_750_000_000,
        personId,
        cents: { scheduled },
      })
    await move(2500)
    expect(await remove('dana', personId)).toMatchObject({
      status: 409,
      json: { code: 'PERSON_HAS_SCHEDULED_FUNDS' },
    })
    await move(-2500)
    expect((await remove('dana', personId)).json.item).toEqual({ removed: true })
  })
  it('keeps a person with an upcoming reservation until it is over', async () => {
    const { organizationId } = oak
    const personId = await makePerson(server.database(), organizationId, id('dana'), 'Booked')
    const [seriesId, eventId] = [newId(), newId()]
    const endSeconds = Math.floor(clock.ms / 1000) + 3600
    const times = {
      startSeconds: endSeconds - 7200,
      endSeconds,
      startDayHash: '2026-07-04',
      startWeekHash: '2026-W27',
    }
    await inOak(async (tx) => {
      await tx.db
        .insertInto('series')
        .values({ organizationId, seriesId, label: 'Court', timeZone: 'UTC' })
        .execute()
      await tx.db
        .insertInto('events')
        .values({ organizationId, eventId, seriesId, label: 'Court', ...times })
        .execute()
      await tx.db
        .insertInto('bookings')
        .values({
          organizationId,
          bookingId: newId(),
          eventId,
          seriesId,
          userId: id('dana'),
          authUserId: personId,
          groupId: newId(),
          status: 'Registered',
          ...times,
        })
        .execute()
    })
    expect(await remove('dana', personId)).toMatchObject({
      status: 409,
      json: { code: 'PERSON_HAS_BOOKINGS' },
    })
    clock.ms += 3_601_000
    expect((await remove('dana', personId)).status).toBe(200)
    expect((await read('dana', personId)).status).toBe(404)
    expect(
      (await homes.get('dana', '/v2/profile/userpairs', { userId: id('dana') })).text,
    ).not.toContain('Booked')
    const row = await inOak((tx) =>
      tx.db
        .selectFrom('users')
        .select('isInactive')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', personId)
        .executeTakeFirst(),
    )
    expect(row).toEqual({ isInactive: true })
  })
})

describe('PPL-09 an edit of an older version is refused', () => {
  it('says who changed it, when, and the current values', async () => {
    const { version } = (await read('dana', id('maya'))).json.item
    expect((await save('sam', { userId: id('maya'), version, careNote: 'From Sam' })).status).toBe(
      200,
    )
    const refused = await save('dana', { userId: id('maya'), version, careNote: 'From Dana' })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        message: 'Someone else changed this while you were editing. Reload the page.',
        details: {
          changedBy: 'Sam Test',
          changedAtSeconds: Math.floor(clock.ms / 1000),
          current: { careNote: 'From Sam', version: version + 1 },
        },
      },
    })
    expect(
      (await save('dana', { userId: id('maya'), version: version + 1, careNote: 'Both' })).json
        .item,
    ).toMatchObject({ careNote: 'Both', version: version + 2 })
  })
  it('accepts an edit without a version, as specified, and notifies others', async () => {
    const { version } = (await read('dana', id('maya'))).json.item
    expect(
      (await save('sam', { userId: id('maya'), careNote: 'Without' })).json.item,
    ).toMatchObject({ careNote: 'Without', version: version + 1 })
    expect(await save('dana', { userId: id('maya'), version, careNote: 'Older' })).toMatchObject({
      status: 409,
      json: { details: { changedBy: 'Sam Test', current: { careNote: 'Without' } } },
    })
  })
  it('accepts one of two simultaneous saves', async () => {
    const { version } = (await read('dana', id('maya'))).json.item
    const answers = await Promise.all(
      ['dana', 'sam', 'dana', 'sam'].map((who, index) =>
        save(who, { userId: id('maya'), version, careNote: `Try ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('PPL-12 other households’ people can’t be changed', () => {
  const calls: readonly [string, (who: string, host?: string) => Promise<{ status: number }>][] = [
    [
      'GET participant',
      (who, host) => homes.get(who, '/v2/profile/participant', { userId: id('maya') }, host),
    ],
    [
      'POST participant',
      (who, host) =>
        homes.post(who, '/v2/profile/participant', { userId: id('maya'), note: 'mine' }, host),
    ],
    [
      'POST participant/delete',
      (who, host) =>
        homes.post(who, '/v2/profile/participant/delete', { userId: id('maya') }, host),
    ],
    [
      'GET userpairs',
      (who, host) => homes.get(who, '/v2/profile/userpairs', { userId: id('dana') }, host),
    ],
    [
      'POST authuser/create',
      (who, host) =>
        homes.post(
          who,
          '/v2/profile/authuser/create',
          { accountHolderId: id('dana'), firstName: 'A', lastName: 'B' },
          host,
        ),
    ],
  ]
  it.each(calls)('%s', async (_name, call) => {
    expect((await call('nobody')).status).toBe(401)
    expect((await call('kim')).status).toBe(404)
    expect((await call('till')).status).toBe(404)
    expect((await call('elmboss')).status).toBe(403)
    expect((await call('elmboss', elm.host)).status).toBe(403)
    expect((await call('dana', elm.host)).status).toBe(403)
  })
})
