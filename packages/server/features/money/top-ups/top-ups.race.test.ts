import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { oak } from '../../../testing/organizations.ts'
import { createTopUp } from './run-top-up.ts'
import { useTopUpPlace } from './testing/household.ts'

const { organizationId } = oak
const { makeFamily, agree, balance, empty, charges, parts, lift } = await useTopUpPlace()

describe('TOP-03 simultaneous checks charge once within the monthly limit', () => {
  const AT_ONCE = 12

  it('one of twelve starts', async () => {
    const family = await makeFamily()
    await agree(family)
    await Promise.all(Array.from({ length: AT_ONCE }, () => lift(family.person)))
    expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_000])
  }, 60_000)

  it('repeated waves of charges never exceed the monthly limit', async () => {
    const family = await makeFamily()
    await agree(family, { monthMost: '70.00' })
    for (let wave = 0; wave < 6; wave += 1) {
      await empty(family.person)
      await Promise.all(Array.from({ length: 5 }, () => lift(family.person)))
    }
    expect(await charges(family.holder)).toEqual([2_000, 2_000, 2_000])
  }, 90_000)

  it('negative control: without the condition each charges, above the limit', async () => {
    const family = await makeFamily()
    await agree(family)
    const { topUps } = parts()
    const take: typeof topUps.take = (tx, userId) =>
      tx.db
        .selectFrom('topUps')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirst()
    let waiting = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    // All have their intent before the first of them is charged and booked.
    const together = {
      ...topUps,
      pay: (async (start, input, means, context) => {
        const started = await topUps.commands.run(start, input, context)
        waiting += 1
        if (waiting === AT_ONCE) open()
        await all
        return started.ok
          ? topUps.pay({ ...start, run: async () => started }, input, means, {
              ...context,
              idempotencyKey: newId(),
            })
          : started
      }) as typeof topUps.pay,
    }
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        createTopUp({ ...together, take })({ organizationId, userId: family.person }),
      ),
    )
    expect((await charges(family.holder)).reduce((sum, cents) => sum + cents, 0)).toBeGreaterThan(
      6_000,
    )
  }, 90_000)
})
