import type { Member } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { createCommandRunner, type Command } from '../../../platform/run-command.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { requireWaiver } from '../../../testing/waivers.ts'
import { requireOnboarded } from './index.ts'

const NOW_MS = Date.UTC(2026, 5, 1, 12)
const NOW = NOW_MS / 1000
const fields = [
  'RESIDENCY_DECLARATION',
  'STREET_ADDRESS',
  'FULL_ADDRESS',
  'PHONE_NUMBER',
  'PHONE_NUMBERS',
  'AGE',
  'BIRTHDAY',
  'PARTICIPANTS',
  'MEMBER_ID_UNCLAIMED',
  'VEHICLES',
  'PETS',
  'AGREEMENT',
]
const server = useTestServer({
  now: () => NOW_MS,
  prepare: async (database) => {
    await makeOrganizations(database)
    await requireWaiver(database, oak.organizationId, { userRequiredFields: fields })
  },
})
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, oak.organizationId, work)

let dana = ''
let danaLogin = ''
let boss = ''
const tokens = new Map<string, string>()
beforeAll(async () => {
  danaLogin = await makeLogin(server.database(), 'dana@oak.example')
  dana = await makeAccount(server.database(), oak.organizationId, danaLogin, { firstName: 'Dana' })
  boss = await makeAccount(
    server.database(),
    oak.organizationId,
    await makeLogin(server.database(), 'boss@oak.example'),
    { role: 'admin' },
  )
  await makeAccount(
    server.database(),
    elm.organizationId,
    await makeLogin(server.database(), 'ed@elm.example'),
  )
  await inOak((tx) =>
    tx.db
      .insertInto('memberIds')
      .values([
        { organizationId: oak.organizationId, memberId: 'OAK-7' },
        {
          organizationId: oak.organizationId,
          memberId: 'OAK-8',
          claimedBy: boss,
          claimedAt: new Date(0),
        },
      ])
      .execute(),
  )
  for (const [name, host] of [
    ['dana', oak.host],
    ['boss', oak.host],
    ['ed', elm.host],
  ] as const) {
    tokens.set(name, (await signInAs(server.lodgepole().address, host, name)).json.item.idToken)
  }
})
beforeEach(() =>
  inOak((tx) =>
    tx.db
      .updateTable('users')
      .set({ waiverSignedAt: NOW, waiverVersion: 1 })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  ),
)

const headers = (who: string | undefined) =>
  who === undefined ? {} : { authorization: tokens.get(who) ?? '' }
const save = (body: object, who: string | undefined = 'dana', host = oak.host) =>
  server.call('POST /v2/profile/onboarding', { host, body, headers: headers(who) })
const steps = async (who = 'dana', host = oak.host): Promise<string[]> =>
  (await server.call('GET /v2/profile/onboarding', { host, headers: headers(who) })).json.item.steps
const row = () =>
  inOak((tx) =>
    tx.db.selectFrom('users').selectAll().where('userId', '=', dana).executeTakeFirstOrThrow(),
  )

describe('ONB-06 the server saves each step', () => {
  it('asks for the same steps as the browser', async () => {
    expect(await steps()).toEqual([
      'required-residency',
      'required-street-address',
      'required-full-address',
      'required-phone-number',
      'required-phone-numbers',
      'required-age',
      'required-birthday',
      'required-participants',
      'required-member-id-unclaimed',
      'required-vehicles',
      'required-pets',
      'required-agreement',
    ])
    expect(await steps('ed', elm.host)).toEqual([])
  })

  it('refuses without a session, on another host, and for another organization', async () => {
    const body = { step: 'required-age', age: 40 }
    expect(await save(body, '')).toMatchObject({ status: 401 })
    expect(await server.call('GET /v2/profile/onboarding', { host: oak.host })).toMatchObject({
      status: 401,
    })
    expect(await save(body, 'dana', elm.host)).toMatchObject({ status: 403 })
    expect(await save({ ...body, organizationId: elm.organizationId })).toMatchObject({
      status: 403,
      json: { code: 'ORGANIZATION_MISMATCH' },
    })
    expect(await save(body, 'ed', elm.host)).toMatchObject({
      status: 409,
      json: { code: 'STEP_NOT_OPEN' },
    })
    expect((await row()).age).toBeNull()
  })

  describe('ONB-07 invalid values', () =>
    it.each([
      ['a step that cannot be saved here', { step: 'required-waiver' }, 'INVALID_INPUT'],
      ['a step nobody knows', { step: 'required-shoes' }, 'INVALID_INPUT'],
      [
        'a telephone number without digits',
        { step: 'required-phone-number', phone: 'call me' },
        'INVALID_INPUT',
      ],
      ['no number at all', { step: 'required-phone-numbers', phoneNumbers: [] }, 'INVALID_INPUT'],
      [
        'an address without a zip code',
        {
          step: 'required-full-address',
          postalAddress1: '1 Elm',
          postalCity: 'A',
          postalState: 'B',
          postalZipcode: ' ',
        },
        'INVALID_INPUT',
      ],
      [
        'a zip code without letters or digits',
        { step: 'required-full-address', postalAddress1: '1 Elm', postalZipcode: '!!' },
        'INVALID_INPUT',
      ],
      ['an age that nobody has', { step: 'required-age', age: 151 }, 'INVALID_INPUT'],
      [
        'a day that does not exist',
        { step: 'required-birthday', birthISO: '2020-02-30' },
        'INVALID_BIRTHDAY',
      ],
      [
        'a birthday to come',
        { step: 'required-birthday', birthISO: '2027-01-01' },
        'BIRTHDAY_NOT_POSSIBLE',
      ],
      [
        'a date in another form',
        { step: 'required-birthday', birthISO: '1/2/1980' },
        'INVALID_BIRTHDAY',
      ],
      [
        'a member id nobody has issued',
        { step: 'required-member-id-unclaimed', memberId: 'OAK-99' },
        'MEMBER_ID_NOT_FREE',
      ],
      [
        'a member id that somebody has',
        { step: 'required-member-id-unclaimed', memberId: 'oak-8' },
        'MEMBER_ID_NOT_FREE',
      ],
      [
        'an agreement without agreeing',
        { step: 'required-agreement', agreed: false },
        'INVALID_INPUT',
      ],
    ])('refuses %s, and changes nothing', async (_, body, code) => {
      const before = await row()
      expect(await save(body)).toMatchObject({
        status: expect.toBeOneOf([400, 409]),
        json: { code, message: expect.stringMatching(/./) },
      })
      expect(await row()).toEqual(before)
    }))

  it('ONB-07 names the form of a date in the specification’s words', async () => {
    expect((await save({ step: 'required-birthday', birthISO: 'x' })).json.message).toBe(
      'Invalid birthday date. Must be in YYYY-MM-DD format.',
    )
  })

  it('saves every step to the last one, each once', async () => {
    const answers = [
      { step: 'required-residency', isResident: false },
      { step: 'required-street-address', postalAddress1: ' 1 Elm Street ' },
      {
        step: 'required-full-address',
        postalAddress1: '1 Elm Street',
        postalAddress2: '',
        postalCity: 'Town',
        postalZipcode: '07040',
      },
      { step: 'required-phone-number', phone: '(201) 555-0112' },
      { step: 'required-phone-numbers', phoneNumbers: ['+1 201 555 0112 x3'] },
      { step: 'required-age', age: 41 },
      { step: 'required-birthday', birthISO: '1985-02-28' },
      { step: 'required-participants' },
      { step: 'required-member-id-unclaimed', memberId: ' oak-7 ' },
      { step: 'required-vehicles' },
      { step: 'required-pets' },
      { step: 'required-agreement', agreed: true },
    ]
    for (const answer of answers) {
      const saved = await save(answer)
      expect(saved).toMatchObject({ status: 200 })
      expect(saved.json.item.steps).not.toContain(answer.step)
    }
    expect(await steps()).toEqual([])
    expect(await row()).toMatchObject({
      isResident: false,
      postalAddress1: '1 Elm Street',
      postalAddress2: null,
      postalZipcode: '07040',
      phone: '(201) 555-0112',
      age: 41,
      birthIso: '1985-02-28',
      memberId: 'OAK-7',
      onboardingCompleted: [
        'required-phone-number',
        'required-phone-numbers',
        'required-participants',
        'required-vehicles',
        'required-pets',
        'required-agreement',
      ],
    })
    for (const answer of answers)
      expect(await save(answer)).toMatchObject({ status: 409, json: { code: 'STEP_NOT_OPEN' } })
  })

  it('ONB-15 records who did it and when, so that an open account form shows it', async () => {
    const before = await row()
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({
          age: null,
          birthIso: null,
          onboardingCompleted: [],
          changedByLoginId: null,
          changedAt: null,
        })
        .where('userId', '=', dana)
        .execute(),
    )
    const who = async () => {
      const { changedByLoginId, changedAt, version } = await row()
      await inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ changedByLoginId: null, changedAt: null })
          .where('userId', '=', dana)
          .execute(),
      )
      return { by: changedByLoginId, at: changedAt?.getTime(), raised: version > before.version }
    }
    expect((await save({ step: 'required-age', age: 42 })).status).toBe(200)
    expect(await who()).toEqual({ by: danaLogin, at: NOW_MS, raised: true })
    expect((await save({ step: 'required-pets' })).status).toBe(200)
    expect(await who()).toEqual({ by: danaLogin, at: NOW_MS, raised: true })
    const body = {
      organizationId: oak.organizationId,
      email: 'dana@oak.example',
      userId: dana,
      version: before.version,
      phone: '201 555 0100',
    }
    expect((await save({ step: 'required-vehicles' })).status).toBe(200)
    expect(
      await server.call('POST /v2/profile/user', {
        host: oak.host,
        body,
        headers: headers('dana'),
      }),
    ).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: { changedBy: expect.stringContaining('Dana'), changedAtSeconds: NOW },
      },
    })
    await save({ step: 'required-agreement', agreed: true })
  })

  it('staff who act as a member cannot agree in their name', async () => {
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ onboardingCompleted: ['required-vehicles', 'required-pets'] })
        .where('userId', '=', dana)
        .execute(),
    )
    const acting: Member = {
      kind: 'member',
      loginId: danaLogin,
      userId: dana,
      roles: new Set(),
      actingLoginId: boss,
    }
    const { saveStep } = await import('./commands/save-step.ts')
    const context = {
      organizationId: oak.organizationId,
      actor: acting,
      requestId: 'r',
      nowMs: NOW_MS,
    }
    expect(
      await createCommandRunner(server.database().db).run(
        saveStep,
        { step: 'required-agreement', agreed: true },
        context,
      ),
    ).toMatchObject({ ok: false, error: { code: 'NOT_PERMITTED' } })
  })
})

describe('ONB-08 booking and paying wait for the waiver', () => {
  // All other requirements of the organization are complete.
  beforeAll(() =>
    inOak((tx) => {
      const onboardingCompleted = [
        'required-phone-number',
        'required-phone-numbers',
        'required-participants',
        'required-vehicles',
        'required-pets',
        'required-agreement',
      ]
      return tx.db
        .updateTable('users')
        .set({ onboardingCompleted, birthIso: '1985-02-28' })
        .where('userId', '=', dana)
        .execute()
    }),
  )
  const book: Command<undefined, string> = {
    name: 'test.book',
    permission: 'member',
    run: async (tx) => {
      const open = await requireOnboarded(tx, tx.context.actor as Member)
      return open.ok ? ok('booked') : open
    },
  }
  const tryBooking = (userId = dana) =>
    createCommandRunner(server.database().db).run(book, undefined, {
      organizationId: oak.organizationId,
      requestId: 'r',
      nowMs: NOW_MS,
      actor: { kind: 'member', loginId: danaLogin, userId, roles: new Set() },
    })
  const signed = (userId: string, waiverSignedAt: number | null, waiverVersion = 1) =>
    inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ waiverSignedAt, waiverVersion })
        .where('userId', '=', userId)
        .execute(),
    )

  it('passes with a signature; refuses a missing, old or outdated one and says whose', async () => {
    expect(await tryBooking()).toEqual({ ok: true, value: 'booked' })
    for (const [at, version] of [
      [null, 1],
      [NOW - 31_536_001, 1],
      [NOW, 0],
    ] as const) {
      await signed(dana, at, version)
      expect(await tryBooking()).toMatchObject({
        ok: false,
        error: {
          code: 'WAIVER_REQUIRED',
          status: 403,
          message: 'Please sign the waiver first.',
          details: { userIds: [dana] },
        },
      })
    }
    await signed(dana, NOW - 31_536_000)
    expect((await tryBooking()).ok).toBe(true)
  })

  it('refuses for a participant’s missing signature too, where each signs', async () => {
    const child = await makePerson(server.database(), oak.organizationId, dana, 'Maya')
    await signed(dana, NOW)
    const refused = await tryBooking()
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'WAIVER_REQUIRED', details: { userIds: [child] } },
    })
    expect(refused.ok ? [] : refused.error.details?.['steps']).toContain('required-waiver')
    await signed(child, NOW)
    expect((await tryBooking()).ok).toBe(true)
  })

  it('waits for other steps as well, and refuses an unknown account', async () => {
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ phone: null, onboardingCompleted: [] })
        .where('userId', '=', dana)
        .execute(),
    )
    expect(await tryBooking()).toMatchObject({
      ok: false,
      error: { code: 'ONBOARDING_REQUIRED', details: { step: 'required-phone-number' } },
    })
    expect(await tryBooking('00000000-0000-4000-8000-000000000000')).toMatchObject({
      ok: false,
      error: { code: 'NOT_PERMITTED' },
    })
  })
})
