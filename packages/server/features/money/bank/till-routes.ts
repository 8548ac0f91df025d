import { tillEndpoints } from '@lodgepole/contract/money/bank/till-endpoints'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { charge } from './commands/charge.ts'
import { refundCharge } from './commands/refund-charge.ts'
import type { BankServices } from './routes.ts'

/** A till may have been without a network for this long; its clock may be this far ahead. */
const OLDEST_SALE_SECONDS = 7 * 86_400
const CLOCK_SKEW_SECONDS = 300

type SentItem = {
  readonly name: string
  readonly quantity: number
  readonly amount: string | number
  readonly restricted?: boolean | undefined
}

const readItems = (sent: readonly SentItem[]): Result<readonly ChargeItem[], Refusal> => {
  const items: ChargeItem[] = []
  for (const { name, quantity, amount, restricted = false } of sent) {
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    items.push({ name, quantity, amountCents: cents.value, restricted })
  }
  return ok(items)
}

export const tillRoutes = (
  app: FastifyInstance,
  { commands, organizations }: BankServices,
  options: MountOptions,
): void =>
  mount(
    app,
    tillEndpoints,
    {
      charge: async (call) => {
        const { organizationId, body, nowMs } = call
        const nowSeconds = Math.floor(nowMs / 1000)
        const { chargeId, personId, locationName, soldAt = nowSeconds } = body
        if (soldAt > nowSeconds + CLOCK_SKEW_SECONDS || soldAt < nowSeconds - OLDEST_SALE_SECONDS)
          return refuse(bankRefusals.BAD_TIME)
        const items = readItems(body.items)
        if (!items.ok) return items
        const timeZone =
          (await organizations.findPublic(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
        const input = {
          seller: 'till' as const,
          chargeId,
          personId,
          locationName,
          items: items.value,
          soldAtSeconds: Math.min(soldAt, nowSeconds),
          timeZone,
        }
        return answerItem(await commands.run(charge, input, { ...call, organizationId }))
      },
      refundCharge: async (call) => {
        const { organizationId, body } = call
        const { refundId, transactionId, amount, restricted = false } = body
        return answerItem(
          await commands.run(
            refundCharge,
            { seller: 'till', refundId, transactionId, amount, restricted },
            { ...call, organizationId },
          ),
        )
      },
    },
    options,
  )
