import { topUpEndpoints } from '@lodgepole/contract/money/top-ups/endpoints'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { monthHash } from '@lodgepole/domain/money/top-up'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { saveTopUp } from './commands/save-top-up.ts'
import { stopTopUp } from './commands/stop-top-up.ts'
import { presentTopUp } from './present.ts'
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
        if (!organization || actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listTopUps(tx, actor.userId),
        )
        const month = monthHash(Math.floor(nowMs / 1000), organization.timeZone)
        return ok({
          code: 'OK',
          items: rows
            .filter(({ userId }) => (query.personId ?? userId) === userId)
            .map((row) => presentTopUp(row, month)),
        })
      },
      save: async (call) => {
        const { organizationId, body, request } = call
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const provider = await providers.of(organizationId)
        if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
        const { personId, amount, below, monthMost, consent = false, version = 0 } = body
        const language = chooseLanguage(
          languageWishes(request.headers['accept-language']),
          organization.locale,
          organization.policies.languages,
        )
        const origin = linkOrigin(request, organization.domainUrl)
        return answerItem(
          await commands.run(
            saveTopUp,
            {
              provider: provider.name,
              personId,
              amount,
              below,
              monthMost,
              consent,
              seenVersion: version,
              timeZone: organization.timeZone,
              language,
              origin,
            },
            { ...call, organizationId },
          ),
        )
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
