// What must be true when the process of a top-up is killed, whichever provider is charged.

import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { system } from '@lodgepole/domain/identity/access/actor'
import { expect, it } from 'vitest'
import { newId } from '../../../../platform/new-id.ts'
import { useKilledScript } from '../../../../testing/killed-script.ts'
import { oak } from '../../../../testing/organizations.ts'
import { createRecovery, type Step } from '../../payments/index.ts'
import { topUpTasks } from '../tasks.ts'
import { useTopUpPlace } from './household.ts'

const { organizationId } = oak

/** Returns the tests once their setup is complete, for one `describe` in a separate file. */
export const killedSuite = async (provider: CardProcessor): Promise<() => void> => {
  const place = await useTopUpPlace(provider)
  const { server, makeFamily, agree, balance, charges, topUpOf, inOak, parts, lift } = place
  const tend = () => topUpTasks(parts().topUps)['tend-top-ups']?.({}, {} as never)
  const recover = (laterMs: number) => createRecovery(parts(() => Date.now() + laterMs).payments)()

  return () => {
    const runUntilKilled = useKilledScript(new URL('top-up-and-die.ts', import.meta.url))
    const inAProcess = (killAfter: Step, userId: string) =>
      runUntilKilled({
        connection: server.database().connection,
        sandbox: place.known.sandbox,
        killAfter,
        organizationId,
        userId,
        provider,
      })

    it('after the charge, before the booking: booked once by the recovery', async () => {
      const family = await makeFamily()
      await agree(family)
      expect(await inAProcess('charged', family.person)).toBe('SIGKILL')
      expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 0])
      await lift(family.person)
      for (let times = 0; times < 2; times += 1) await recover(120_000)
      await lift(family.person)
      expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_000])
      expect(await topUpOf(family.person)).toMatchObject({
        openPaymentId: null,
        monthCents: 2_000,
        isOn: true,
      })
    }, 180_000)

    it('given up after it was charged: booked when it comes to light, always counted', async () => {
      const family = await makeFamily()
      await agree(family, { monthMost: '20.00' })
      await inAProcess('charged', family.person)
      const { payments } = parts()
      const settle = (
        paymentId: string,
        settlement: Parameters<typeof payments.settle.run>[1]['settlement'],
      ) =>
        payments.commands.run(
          payments.settle,
          { paymentId, settlement },
          { organizationId, actor: system, requestId: newId(), nowMs: Date.now() },
        )
      const payment = await inOak((tx) =>
        tx.db
          .selectFrom('payments')
          .select(['paymentId', 'startedAt'])
          .where('organizationId', '=', organizationId)
          .where('userId', '=', family.holder)
          .executeTakeFirstOrThrow(),
      )
      await settle(payment.paymentId, { status: 'abandoned' })
      await lift(family.person)
      expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 0])
      const found = await (
        await server.lodgepole().cards.of(organizationId)
      )?.findCharge({ key: payment.paymentId, startedAtMs: payment.startedAt.getTime() })
      if (found?.outcome !== 'approved') throw new Error('the sandbox has charged it')
      for (let times = 0; times < 2; times += 1)
        await settle(payment.paymentId, { status: 'approved', charge: found })
      expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_000])
      expect(await topUpOf(family.person)).toMatchObject({ monthCents: 2_000, openPaymentId: null })
    }, 180_000)

    it('before the provider was asked: given up, nothing counted, and made up for', async () => {
      const family = await makeFamily()
      await agree(family)
      expect(await inAProcess('started', family.person)).toBe('SIGKILL')
      await recover(16 * 60_000)
      expect(await topUpOf(family.person)).toMatchObject({
        openPaymentId: null,
        monthCents: 0,
        isOn: true,
      })
      await tend()
      expect([await charges(family.holder), await balance(family.person)]).toEqual([[2_000], 2_000])
    }, 180_000)

    it('asked, but unknown to the provider: given up, counted in case it shows up', async () => {
      const family = await makeFamily()
      await agree(family, { monthMost: '20.00' })
      expect(await inAProcess('claimed', family.person)).toBe('SIGKILL')
      await recover(10 * 60_000)
      expect(await topUpOf(family.person)).toMatchObject({ openPaymentId: null, monthCents: 2_000 })
      await lift(family.person)
      expect(await charges(family.holder)).toEqual([])
    }, 180_000)
  }
}
