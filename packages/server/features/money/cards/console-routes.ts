import { cardConsoleEndpoints } from '@lodgepole/contract/money/cards/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { LinkOrigins } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { removeAccount, saveAccount } from './commands/save-account.ts'
import { listAccounts } from './credentials-store.ts'
import { webhookUrlOf } from './webhook-url.ts'

export interface CardConsoleServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'find'>
  readonly linkOrigins: () => LinkOrigins
  /** Drops cached provider accounts after they have changed. */
  readonly forgetCards: () => void
}

export const cardConsoleRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, linkOrigins, forgetCards }: CardConsoleServices,
  options: MountOptions,
): void => {
  mount(
    app,
    cardConsoleEndpoints,
    {
      accounts: async ({ organizationId }) => {
        const known = await organizations.find(organizationId)
        if (!known) return refuse(commonRefusals.NOT_PERMITTED)
        const accounts = await tenantTransaction(db, organizationId, listAccounts)
        return answerItem(
          ok({
            webProcessor: known.processorSettings.webProcessor,
            accounts,
            webhookUrls: {
              authorizenet: webhookUrlOf(known, 'authorizenet', linkOrigins()),
              square: webhookUrlOf(known, 'square', linkOrigins()),
            },
          }),
        )
      },
      saveAccount: async (call) => {
        const { organizationId, body } = call
        const { provider, environment, accountName, browserKey, secret, signatureKey } = body
        const saved = await commands.run(
          saveAccount,
          { provider, environment, accountName, browserKey, secret, signatureKey },
          { ...call, organizationId },
        )
        forgetCards()
        return answerItem(saved)
      },
      removeAccount: async (call) => {
        const { organizationId, body } = call
        const removed = await commands.run(
          removeAccount,
          { provider: body.provider },
          { ...call, organizationId },
        )
        forgetCards()
        return answerItem(removed)
      },
    },
    options,
  )
}
