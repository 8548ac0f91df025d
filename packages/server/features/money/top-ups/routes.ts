import { topUpEndpoints } from '@lodgepole/contract/money/top-ups/endpoints'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { localMonth } from '@lodgepole/domain/money/top-up'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mailContextForCaller } from '../../../platform/http/mail-context.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { saveTopUp } from './commands/save-top-up.ts'
import { stopTopUp } from './commands/stop-top-up.ts'
import { presentTopUp } from './present.ts'
import { readAgreement } from './read-agreement.ts'
import { listTopUps } from './store.ts'

export interface TopUpServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const topUpRoutes = (
  app: FastifyInstance,
  { db, commands, providers, organizations }: TopUpServices,
  options: MountOptions,
): void => {
  mount(
    app,
    topUpEndpoints,
    {
      list: async ({ actor, organizationId, query, nowMs }) => {
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listTopUps(tx, actor.userId),
        )
        const month = localMonth(Math.floor(nowMs / 1000), organization.timeZone)
        return ok({
          code: 'OK',
          items: rows
            .filter(({ userId }) => (query.personId ?? userId) === userId)
            .map((row) => presentTopUp(row, month)),
        })
      },
      save: async (call) => {
        const organization = await organizations.findPublic(call.organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const provider = await providers.of(call.organizationId)
        if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
        const input = {
          ...readAgreement(call.body),
          ...mailContextForCaller(call.request, organization),
          provider: provider.name,
          timeZone: organization.timeZone,
        }
        return answerItem(await commands.run(saveTopUp, input, call))
      },
      stop: async (call) => {
        const { organizationId, body } = call
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        return answerItem(
          await commands.run(
            stopTopUp,
            { personId: body.personId, timeZone: organization.timeZone },
            { ...call, organizationId },
          ),
        )
      },
    },
    options,
  )
}
