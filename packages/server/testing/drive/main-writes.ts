// What members and staff do most, from the first step to the last. Each call must succeed.

import { expect } from 'vitest'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { newId } from '../../platform/new-id.ts'
import { testNumbers } from '../../sandbox/test-cards.ts'
import { tokenAt } from '../../sandbox/testing/sandbox-fixture.ts'
import type { DemoEmail } from '../../demo/sign-ins.ts'
import type { Driver, DrivenOrganization } from './driver.ts'

type Item = any // oxlint-disable-line typescript/no-explicit-any -- answers of every shape

const inTime = { timeout: 60_000, interval: 200 }
const dayFrom = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const get = async (driver: Driver, email: DemoEmail, path: string): Promise<Item> =>
  (await driver.must(email, `GET ${path}`)).json
const post = async (driver: Driver, email: DemoEmail, path: string, body: object): Promise<Item> =>
  (await driver.must(email, `POST ${path}`, body)).json?.item
const peopleOf = async (driver: Driver, email: DemoEmail): Promise<readonly Item[]> =>
  (await get(driver, email, '/v2/bank/accounts')).items

const bookAndCancel = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const { events, series } = (await get(driver, email, '/v2/session/availability')).item
  const free = new Set(
    series
      .filter(({ priceSettings }: Item) => priceSettings === null)
      .map(({ sessionId }: Item) => sessionId),
  )
  // Not within the next hours, because such events can be booked but no longer canceled.
  const tomorrowSeconds = Date.now() / 1000 + 86_400
  const event = events.find(
    ({ verdict, sessionId, startSeconds }: Item) =>
      verdict.may === 'book' && free.has(sessionId) && startSeconds > tomorrowSeconds,
  )
  const [person] = await peopleOf(driver, email)
  const authUserIds = [person.userId]
  await post(driver, email, '/v2/session/event/reservation', {
    eventIds: [event.eventId],
    authUserIds,
  })
  const booked = (await get(driver, email, '/v2/session/user/bookings')).items.find(
    ({ eventId }: Item) => eventId === event.eventId,
  )
  await post(driver, email, '/v2/session/event/cancellation', {
    eventId: event.eventId,
    groupId: booked.groupId,
    authUserIds,
  })
}

const depositAndTransfer = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const [one, other] = await peopleOf(driver, email)
  const { script } = (await get(driver, email, '/v2/bank/providers/card/setup')).item
  const sandbox = `http://127.0.0.1:${new URL(script.scriptUrl).port}`
  const card = (await tokenAt(sandbox, 'authorizenet', testNumbers.approved)) as {
    readonly value: string
    readonly descriptor: string
  }
  const paid = await post(driver, email, '/v2/bank/deposit/from/authorizenet', {
    organizationId: driver.organizationId,
    userId: one.accountHolderId,
    email,
    opaqueDataDescriptor: card.descriptor,
    opaqueDataValue: card.value,
    depositAmount: '20.00',
    allocations: [{ authUserId: one.userId, amount: '20.00' }],
  })
  expect(paid.status).toBe('approved')
  await post(driver, email, '/v2/bank/transfer', {
    authUserId: one.userId,
    toAuthUserId: other.userId,
    amount: '1.00',
  })
}

const charge = async (driver: Driver, email: DemoEmail, buyer: DemoEmail): Promise<void> => {
  const [person] = await peopleOf(driver, buyer)
  const items = [{ name: 'Postcard', quantity: 1, amount: '0.75' }]
  await post(driver, email, '/v2/console/till/charge', {
    chargeId: newId(),
    personId: person.userId,
    locationName: 'Trading post',
    items,
  })
}

const order = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const { items: products } = await get(driver, email, '/v2/shop/products')
  const product = products.find(
    ({ recipient, state }: Item) => recipient === 'nobody' && state === 'open',
  )
  const cart = await post(driver, email, '/v2/shop/cart/add', { productId: product.productId })
  await post(driver, email, '/v2/bank/payment/carepackage/account', { agreedTotal: cart.total })
}

const stay = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const { items: units } = await get(driver, email, '/v2/lodging/owner/units')
  const renters = [{ firstName: 'Alma', lastName: 'Drive', email: 'alma.drive@harbor.example' }]
  await post(driver, email, '/v2/lodging/stay/create', {
    lodgingId: units[0].lodgingId,
    firstDay: dayFrom(300),
    lastDay: dayFrom(303),
    renters,
  })
}

const card = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const { items } = await get(driver, email, '/v2/entry/cards')
  const { person } = items.find(({ canHave }: Item) => canHave)
  await post(driver, email, '/v2/entry/card', { personId: person.userId })
  await get(driver, email, `/v2/entry/pass?personId=${person.userId}`)
}

const ticket = (driver: Driver, email: DemoEmail): Promise<void> =>
  post(driver, email, '/v2/task/ticket/create', {
    title: 'The gate is stuck',
    text: 'It opens halfway.',
  })

const importPeople = async (driver: Driver, email: DemoEmail): Promise<void> => {
  const file = Buffer.from(
    csvText([
      ['First name', 'Last name', 'Household', 'Member ID'],
      ['Ada', 'Drive', 'H1', 'D1'],
      ['Ben', 'Drive', 'H1', 'D2'],
    ]),
  )
  const { organizationId } = driver
  const at = '/v2/console/people/import'
  const { importId, uploadUrl, uploadHeaders } = await post(driver, email, at, {
    organizationId,
    fileName: 'people.csv',
    fileSize: file.length,
  })
  await driver.put(uploadUrl, file, uploadHeaders)
  const { columns } = await post(driver, email, `${at}/uploaded`, { organizationId, importId })
  const state = async () =>
    (await get(driver, email, `${at}?importId=${importId}&organizationId=${organizationId}`)).item
      .state
  await post(driver, email, `${at}/check`, {
    organizationId,
    importId,
    duplicates: 'skip',
    dayOrder: 'month-first',
    columns,
  })
  await expect.poll(state, inTime).toBe('checked')
  await post(driver, email, `${at}/apply`, { organizationId, importId })
  await expect.poll(state, inTime).toBe('imported')
}

const invoice = async (driver: Driver, email: DemoEmail, payer: DemoEmail): Promise<void> => {
  const [person] = await peopleOf(driver, payer)
  const lines = [{ text: 'Riding', qty: 1, price: '12.00' }]
  const draft = {
    organizationId: driver.organizationId,
    householdId: person.accountHolderId,
    title: 'Riding',
    dueDay: dayFrom(30),
    lines,
  }
  const { invoiceId } = await post(driver, email, '/v2/console/invoice/draft', draft)
  await post(driver, email, '/v2/console/invoice/issue', {
    organizationId: driver.organizationId,
    invoiceId,
  })
  await get(driver, payer, `/v2/bank/invoice/pdf?invoiceId=${invoiceId}`)
}

const exportAll = async (driver: Driver, email: DemoEmail): Promise<void> => {
  await post(driver, email, '/v2/console/export', { organizationId: driver.organizationId })
  const newest = async () =>
    (await get(driver, email, `/v2/console/exports?organizationId=${driver.organizationId}`))
      .items[0]
  await expect.poll(async () => (await newest()).state, inTime).toBe('ready')
  const { exportId } = await newest()
  await driver.must(
    email,
    `GET /v2/console/export/file?exportId=${exportId}&organizationId=${driver.organizationId}`,
  )
}

/** The calls of each organization, depending on its features. */
export const mainWrites: Readonly<
  Record<DrivenOrganization['key'], readonly ((driver: Driver) => Promise<void>)[]>
> = {
  pinewood: [
    (driver) => depositAndTransfer(driver, 'parent@pinewood.example'),
    (driver) => charge(driver, 'cashier@pinewood.example', 'parent@pinewood.example'),
    (driver) => order(driver, 'parent@pinewood.example'),
    (driver) => invoice(driver, 'admin@pinewood.example', 'parent@pinewood.example'),
    (driver) => importPeople(driver, 'admin@pinewood.example'),
    (driver) => exportAll(driver, 'admin@pinewood.example'),
  ],
  lakeside: [
    (driver) => bookAndCancel(driver, 'member@lakeside.example'),
    (driver) => card(driver, 'member@lakeside.example'),
    (driver) => ticket(driver, 'member@lakeside.example'),
  ],
  harbor: [
    (driver) => stay(driver, 'owner@harbor.example'),
    (driver) => ticket(driver, 'owner@harbor.example'),
  ],
}
