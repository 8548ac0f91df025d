import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { prepareHouseholds, useHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makePerson } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { together } from '../../../testing/together.ts'
import { isMemberIdFree } from './identity-store.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
const homes = useHouseholds(server)
const { id } = homes
const edit = (who: string, body: object, host?: string) =>
  homes.post(who, '/v2/console/person', body, host)
const rowOf = (userId: string) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )
const address = {
  postalAddress1: '1 Lake Rd',
  postalAddress2: null,
  postalCity: 'Ely',
  postalState: 'MN',
  postalZipcode: '55731',
}

describe('CPL-14 staff edit a person’s details', () => {
  it('every field, cleaned like members’ own entries, and only the sent ones', async () => {
    const { version } = await rowOf(id('theo'))
    expect(
      (
        await edit('boss', {
          userId: id('theo'),
          version,
          firstName: ' Theo B. ',
          birthISO: '2015-02-03',
          note: 'Bunk 4',
          email: ' Theo@Oak.Example ',
          phone: '218 555 0100',
          memberId: 'M-100',
          ...address,
        })
      ).json.item,
    ).toEqual({ userId: id('theo'), version: version + 1 })
    expect(await rowOf(id('theo'))).toMatchObject({
      firstName: 'Theo B.',
      birthIso: '2015-02-03',
      note: 'Bunk 4',
      email: 'theo@oak.example',
      phone: '218 555 0100',
      memberId: 'M-100',
      ...address,
    })
    expect((await edit('boss', { userId: id('theo'), phone: '' })).status).toBe(200)
    expect(await rowOf(id('theo'))).toMatchObject({
      phone: null,
      memberId: 'M-100',
      postalCity: 'Ely',
    })
    expect(await edit('boss', { userId: id('theo'), version, note: 'late' })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE' },
    })
    expect(
      (
        await homes.get('boss', '/v2/console/household', { personId: id('theo') })
      ).json.item.people.find(({ userId }: { userId: string }) => userId === id('theo')),
    ).toMatchObject({ email: 'theo@oak.example', postalZipcode: '55731' })
  })

  it('CPL-24 membership and its last day, resident, relation to the holder, guests', async () => {
    const about = { membershipType: 'Summer', isResident: true, bookingEventCapacityLimit: 3 }
    expect(
      (
        await edit('boss', {
          userId: id('theo'),
          ...about,
          membershipLastDay: '2027-08-31',
          relationship: 'Nephew',
        })
      ).status,
    ).toBe(200)
    // August 31 ends four hours later in New York than in Greenwich.
    expect(await rowOf(id('theo'))).toMatchObject({
      ...about,
      membershipExpiresAt: Date.parse('2027-09-01T04:00:00Z') / 1000 - 1,
    })
    expect(
      (
        await homes.get('boss', '/v2/console/household', { personId: id('theo') })
      ).json.item.people.find(({ userId }: { userId: string }) => userId === id('theo')),
    ).toMatchObject({ ...about, relationship: 'Nephew' })
    expect(
      (
        await edit('boss', {
          userId: id('theo'),
          membershipType: '',
          membershipLastDay: null,
          isResident: null,
          bookingEventCapacityLimit: null,
        })
      ).status,
    ).toBe(200)
    expect(await rowOf(id('theo'))).toMatchObject({
      membershipType: null,
      membershipExpiresAt: null,
      isResident: null,
      bookingEventCapacityLimit: null,
    })
    for (const wrong of [
      { membershipLastDay: '2027-02-30' },
      { bookingEventCapacityLimit: 0 },
      { isResident: 'yes' },
    ])
      expect((await edit('boss', { userId: id('theo'), ...wrong })).status).toBe(400)
  })

  it('not what somebody signs in with, nor another account’s address, nor a bad one', async () => {
    expect((await edit('boss', { userId: id('dana'), email: 'other@oak.example' })).json.code).toBe(
      'SIGN_IN_ADDRESS',
    )
    expect(
      (await edit('boss', { userId: id('dana'), email: 'dana@oak.example', phone: '218 555 0101' }))
        .status,
    ).toBe(200)
    const guest = await tenantTransaction(
      server.database().db,
      organizationId,
      async (tx) =>
        (
          await tx.db
            .insertInto('users')
            .values({
              organizationId,
              userId: crypto.randomUUID(),
              firstName: 'No',
              lastName: 'Login',
              role: 'account-holder',
            })
            .returning('userId')
            .executeTakeFirstOrThrow()
        ).userId,
    )
    expect((await edit('boss', { userId: guest, email: 'kim@oak.example' })).json.code).toBe(
      'EMAIL_TAKEN',
    )
    expect((await edit('boss', { userId: guest, email: 'nobody' })).json.code).toBe('INVALID_EMAIL')
    expect((await edit('boss', { userId: guest, email: 'new@oak.example' })).status).toBe(200)
    for (const wrong of [
      { phone: 'call me' },
      { postalZipcode: '!' },
      { firstName: 'x'.repeat(300) },
      { role: 'admin' },
    ])
      expect((await edit('boss', { userId: guest, ...wrong })).status).toBe(400)
    expect((await edit('boss', { userId: guest, birthISO: '2999-01-01' })).json.code).toBe(
      'BIRTHDAY_NOT_POSSIBLE',
    )
    expect((await edit('boss', { userId: guest, lastName: '' })).json.code).toBe(
      'LAST_NAME_UNDEFINED',
    )
  })

  it('a member id of one person alone, from the organization’s list if there is one', async () => {
    expect((await edit('boss', { userId: id('june'), memberId: 'm 100' })).json.code).toBe(
      'MEMBER_ID_TAKEN',
    )
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .insertInto('memberIds')
        .values([
          { organizationId, memberId: 'M-1' },
          { organizationId, memberId: 'M-2', claimedBy: id('kim'), claimedAt: new Date() },
        ])
        .execute(),
    )
    expect((await edit('boss', { userId: id('june'), memberId: 'M-2' })).json.code).toBe(
      'MEMBER_ID_TAKEN',
    )
    expect((await edit('boss', { userId: id('june'), memberId: 'm-1' })).status).toBe(200)
    const claimed = () =>
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('memberIds')
          .select(['memberId', 'claimedBy'])
          .where('organizationId', '=', organizationId)
          .orderBy('memberId')
          .execute(),
      )
    expect(await claimed()).toEqual([
      { memberId: 'M-1', claimedBy: id('june') },
      { memberId: 'M-2', claimedBy: id('kim') },
    ])
    expect((await edit('boss', { userId: id('june'), memberId: null })).status).toBe(200)
    expect((await claimed())[0]).toEqual({ memberId: 'M-1', claimedBy: null })
  })

  it('CPL-14 a member id is assigned once; without the lock, twice', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        makePerson(server.database(), organizationId, id('kim'), `Twin ${number}`),
      ),
    )
    const answers = await Promise.all(
      people.map((userId) => edit('boss', { userId, memberId: 'T-1' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const meet = together(people.length)
    await Promise.all(
      people.map((userId) =>
        tenantTransaction(server.database().db, organizationId, async (tx) => {
          const isFree = await isMemberIdFree(tx, 'T-2', userId)
          await meet()
          if (isFree)
            await tx.db
              .updateTable('users')
              .set({ memberId: 'T-2' })
              .where('organizationId', '=', organizationId)
              .where('userId', '=', userId)
              .execute()
        }),
      ),
    )
    expect(
      (await Promise.all(people.map(rowOf))).filter(({ memberId }) => memberId === 'T-2').length,
    ).toBeGreaterThan(1)
  })

  it('only by staff who manage people in the organization', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['dana', 403],
      ['till', 403],
    ] as const)
      expect((await edit(who, { userId: id('june'), note: 'x' })).status).toBe(status)
    expect(
      (
        await edit(
          'elmboss',
          { userId: id('june'), organizationId: elm.organizationId, note: 'x' },
          elm.host,
        )
      ).status,
    ).toBe(404)
  })
})

describe('PPL-10 names of any script are stored and returned unchanged', () => {
  const save = (who: string, body: object) => homes.post(who, '/v2/profile/participant', body)
  it.each([
    'מאיה בת־שבע',
    'محمد الأحمد',
    '真由美',
    'Zoë 🏕️👩‍👩‍👧',
    '<script>alert(1)</script>',
    '🏕'.repeat(200),
  ])('%s', async (firstName) => {
    expect(
      (await save('dana', { userId: id('theo'), firstName, lastName: 'Test' })).json.item.firstName,
    ).toBe(firstName)
  })
  it('refuses more than 200 characters', async () => {
    expect(
      (await save('dana', { userId: id('theo'), firstName: 'a'.repeat(201), lastName: 'Test' }))
        .status,
    ).toBe(400)
  })
})
