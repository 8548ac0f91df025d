import { tillChargeEndpoints } from '@lodgepole/contract/money/bank/till-endpoints'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { charge } from './commands/charge.ts'
import { refundCharge } from './commands/refund-charge.ts'
import { readCharge } from './read-charge.ts'
import type { BankServices } from './routes.ts'

export const tillRoutes = (
  app: FastifyInstance,
  { commands, organizations }: BankServices,
  options: MountOptions,
): void =>
  mount(
    app,
    tillChargeEndpoints,
    {
      charge: async (call) => {
        const sale = readCharge(call.body, Math.floor(call.nowMs / 1000))
        if (!sale.ok) return sale
        const organization = await organizations.findPublic(call.organizationId)
        const timeZone = organization?.timeZone ?? DEFAULT_TIME_ZONE
        return answerItem(await commands.run(charge, { ...sale.value, timeZone }, call))
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
