import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { oak } from '../../../testing/organizations.ts'
import { lowBalanceTasks } from '../low-balance/index.ts'
import { createWillBeToppedUp } from './will-be-topped-up.ts'
import { createTopUp } from './run-top-up.ts'
import { partsOf } from './testing/assignment.ts'
import { useTopUpPlace, type Family } from './testing/household.ts'

const { organizationId } = oak
const { server, send, makeFamily, agree, empty, charges, mails, saveCard } = await useTopUpPlace()
const parts = (now: () => number = Date.now) =>
  partsOf(server.database().db, server.lodgepole().cards, now).topUps
const lift = (userId: string, now?: () => number) =>
  createTopUp(parts(now))({ organizationId, userId })
const newsOf = async (who: string) => (await mails(who)).map(({ kind }) => kind)
const lookAtLow = async ({ person }: Family, now: () => number = Date.now) => {
  const { db, commands, organizations } = parts(now)
  const tasks = lowBalanceTasks({
    db,
    commands,
    now,
    findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
    willBeToppedUp: createWillBeToppedUp({ db, organizations, now }),
  })
  await tasks['look-at-low-balance']?.(
    { organizationId, outboxId: newId(), messages: [{ userId: person }] },
    {} as never,
  )
}
const october = () => Date.UTC(2026, 9, 20, 12)
const november = () => Date.UTC(2026, 10, 20, 12)

const fill = async (family: Family) => {
  await agree(family, { monthMost: '20.00' })
  await lift(family.person, october)
  await empty(family.person)
}

describe('TOP-07 the monthly limit stops automatic deposits', () => {
  // The holder gets one notice no matter how many jobs run. Another month brings another notice.
  it('the holder gets one notice that month, however often it is checked', async () => {
    const family = await makeFamily()
    await fill(family)
    expect(await newsOf(family.who)).toEqual(['deposit-receipt'])
    await Promise.all(Array.from({ length: 6 }, () => lift(family.person, october)))
    await lift(family.person, october)
    expect(await charges(family.holder)).toEqual([2_000])
    expect(await newsOf(family.who)).toEqual(['deposit-receipt', 'top-up-ceiling'])
    const [, told] = await mails(family.who)
    expect(told?.data).toEqual({
      name: 'Maya',
      amount: '20.00',
      most: '20.00',
      link: expect.stringContaining(`/bank/account/${family.person}`),
    })
    await lift(family.person, november)
    await empty(family.person)
    await lift(family.person, november)
    expect(await newsOf(family.who)).toEqual([
      'deposit-receipt',
      'top-up-ceiling',
      'deposit-receipt',
      'top-up-ceiling',
    ])
  })

  it('the page says so while it lasts', async () => {
    const family = await makeFamily()
    await agree(family, { monthMost: '20.00' })
    const shown = async () =>
      (await send('GET /v2/bank/topups', family.token)).json.items[0].isMonthFull
    expect(await shown()).toBe(false)
    await lift(family.person)
    expect(await shown()).toBe(true)
    await agree(family, { monthMost: '40.00', version: 1 })
    expect(await shown()).toBe(false)
  })
})

describe('LOW-03 no low-balance mail before an automatic deposit', () => {
  it('is sent only if no automatic deposit is coming', async () => {
    const [lifted, full, off] = [await makeFamily(), await makeFamily(), await makeFamily()]
    await agree(lifted)
    await fill(full)
    await saveCard(off.token, 'approved')
    for (const family of [lifted, full, off]) await lookAtLow(family, october)
    expect(await newsOf(lifted.who)).toEqual([])
    expect(await newsOf(full.who)).toEqual(['deposit-receipt', 'low-balance'])
    expect(await newsOf(off.who)).toEqual(['low-balance'])
  })
})
