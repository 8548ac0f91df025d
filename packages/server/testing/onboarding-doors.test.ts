import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { createCommandRunner } from '../platform/run-command.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from './households.ts'
import { oak } from './organizations.ts'
import { useTestServer } from './server.ts'
import { createStartDeposit } from '../features/money/deposits/commands/start-deposit.ts'
import { makeInvoice } from '../features/billing/invoices/testing/invoices.ts'
import { makeHours } from '../features/lodging/testing/community.ts'

const { organizationId } = oak
const NOW_MS = Date.UTC(2026, 10, 16, 17)
const TOMORROW = atLocalTimeSeconds('2026-11-17', '10:00', 'America/New_York')
const clock = { ms: NOW_MS }
const server = useTestServer({ now: () => clock.ms, prepare: prepareHouseholds })
const database = () => server.database()
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)

let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const setUser = (values: object) =>
  inOak((tx) =>
    tx.db
      .updateTable('users')
      .set(values)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('dana'))
      .execute(),
  )

const asksFor = async (...userRequiredFields: string[]) => {
  await inOak((tx) => {
    const userRequiredData = JSON.stringify({ membership: { price: 80 } })
    return tx.db
      .updateTable('organizations')
      .set({ userRequiredFields, userRequiredData })
      .where('organizationId', '=', organizationId)
      .execute()
  })
  // The server's cache of the organization is some seconds old at most.
  clock.ms += 60_000
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await setOrganization(database(), {
    features: { eventRegistration: true, spendingAccounts: true },
    portalSettings: { displayInvoices: true },
  })
  await inOak((tx) =>
    tx.db
      .updateTable('accounts')
      .set({ balanceCents: 100_000 })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('maya'))
      .execute(),
  )
})
beforeEach(async () => {
  await asksFor()
  // Nobody can be in two places at the same time.
  await database().pool.query(
    "update bookings set status = 'Cancelled' where organization_id = $1",
    [organizationId],
  )
  await setUser({
    isResident: null,
    memberId: null,
    phone: null,
    lodgingIdPrimary: null,
    membershipAmountPaidCents: null,
    onboardingCompleted: [],
  })
})

const book = (eventId: string | undefined, more: object = {}) =>
  homes.post('dana', '/v2/session/event/reservation', {
    authUserIds: [id('maya')],
    eventIds: [eventId],
    ...more,
  })
const payBill = (invoiceId: string, amount = '102.50') =>
  homes.post('dana', '/v2/bank/payment/invoice/account', {
    invoiceId,
    amount,
    agreedDue: amount,
    payerId: id('maya'),
  })
const refused = (step: string, message: string) => ({
  status: 403,
  json: {
    code: 'ONBOARDING_REQUIRED',
    message,
    details: { step, steps: expect.arrayContaining([step]) },
  },
})

describe('ONB-08 booking and paying wait for every step, and the refusal names it', () => {
  it.each([
    [
      'RESIDENCY_DECLARATION',
      'required-residency',
      'Please tell us first whether you are a resident.',
    ],
    ['PHONE_NUMBER', 'required-phone-number', 'Please enter a phone number first.'],
    ['LODGING', 'required-lodging', 'Please connect your property first.'],
    ['MEMBER_DUES', 'required-member-dues', 'Please pay your membership dues first.'],
    ['MEMBER_ID_UNCLAIMED', 'required-member-id-unclaimed', 'Please enter your member ID first.'],
    ['AGREEMENT', 'required-agreement', 'Please agree to the rules first.'],
  ])('%s', async (code, step, message) => {
    const [eventId] = await makeHours(database(), null, [TOMORROW])
    const invoiceId = await makeInvoice(homes, 'dana')
    await asksFor(code)
    expect(await book(eventId)).toMatchObject(refused(step, message))
    expect(await book(eventId, { joinWaitlist: true })).toMatchObject(refused(step, message))
    expect(await payBill(invoiceId)).toMatchObject(refused(step, message))
    await asksFor()
    expect((await book(eventId)).status).toBe(200)
    expect((await payBill(invoiceId)).status).toBe(200)
  })

  it('names the first of several steps, and all of them', async () => {
    const [eventId] = await makeHours(database(), null, [TOMORROW])
    await asksFor('AGREEMENT', 'MEMBER_ID_UNCLAIMED', 'RESIDENCY_DECLARATION')
    const steps = ['required-residency', 'required-member-id-unclaimed', 'required-agreement']
    expect((await book(eventId)).json.details).toEqual({ step: 'required-residency', steps })
    await setUser({ isResident: true })
    expect((await book(eventId)).json.details).toEqual({
      step: 'required-member-id-unclaimed',
      steps: steps.slice(1),
    })
  })

  it('the waitlist skips a person with an open step', async () => {
    const [eventId] = await makeHours(database(), null, [TOMORROW], {
      capacityCount: 1,
      waitlistEnabled: true,
    })
    const theirs = await homes.post('kim', '/v2/session/event/reservation', {
      authUserIds: [id('june')],
      eventIds: [eventId],
    })
    expect(theirs.status).toBe(200)
    expect((await book(eventId, { joinWaitlist: true })).status).toBe(200)
    await asksFor('AGREEMENT')
    const { groupId } = theirs.json.item
    const givenBack = await homes.post('kim', '/v2/session/event/cancellation', {
      eventId,
      groupId,
      authUserIds: [id('june')],
      startSeconds: TOMORROW,
      extraIds: [],
    })
    expect(givenBack.status).toBe(200)
    const { rows } = await database().pool.query(
      'select status from bookings where event_id = $1 and user_id = $2',
      [eventId, id('dana')],
    )
    expect(rows).toEqual([{ status: 'Waitlisted' }])
  })

  it('deposits wait as well', async () => {
    await asksFor('AGREEMENT')
    const organization = { timeZone: 'UTC', portalSettings: {} } as PublicOrganization
    const input = {
      provider: 'square',
      depositAmount: '20.00',
      allocations: [{ authUserId: id('maya'), amount: '20.00' }],
      language: 'en',
      origin: '',
    } as const
    const actor = {
      kind: 'member',
      loginId: id('dana'),
      userId: id('dana'),
      roles: new Set<never>(),
    } as const
    const context = { organizationId, actor, requestId: 'r', nowMs: clock.ms }
    const started = createCommandRunner(database().db).run(
      createStartDeposit(organization, (key) => key),
      input,
      context,
    )
    expect(await started).toMatchObject({
      ok: false,
      error: { code: 'ONBOARDING_REQUIRED', details: { step: 'required-agreement' } },
    })
  })

  it('the front desk sees the step, and books once it is done', async () => {
    const [eventId] = await makeHours(database(), null, [TOMORROW])
    await asksFor('AGREEMENT')
    const walkIn = () =>
      homes.post('boss', '/v2/console/desk/walkin', {
        personIds: [id('maya')],
        eventId,
        joinWaitlist: false,
      })
    expect(await walkIn()).toMatchObject(
      refused('required-agreement', 'Please agree to the rules first.'),
    )
    await setUser({ onboardingCompleted: ['required-agreement'] })
    expect((await walkIn()).status).toBe(200)
  })

  it('dues can be paid while they, or steps after them, are what is missing', async () => {
    await asksFor('MEMBER_DUES', 'AGREEMENT', 'MEMBER_ID_UNCLAIMED')
    const opened = await homes.post('dana', '/v2/bank/dues', { agreedDue: '80.00' })
    expect(opened.status).toBe(200)
    const { invoiceId } = opened.json.item
    expect(await payBill(invoiceId, '80.00')).toMatchObject({
      status: 200,
      json: { item: { invoiceStatus: 'paid' } },
    })
  })

  it('dues wait for the steps before them, in the portal’s order', async () => {
    await asksFor('MEMBER_DUES', 'RESIDENCY_DECLARATION')
    const opened = await homes.post('dana', '/v2/bank/dues', { agreedDue: '80.00' })
    const { invoiceId } = opened.json.item
    expect(await payBill(invoiceId, '80.00')).toMatchObject(
      refused('required-residency', 'Please tell us first whether you are a resident.'),
    )
    await setUser({ isResident: false })
    expect((await payBill(invoiceId, '80.00')).status).toBe(200)
  })
})
