import { depositCheckEndpoints } from '@lodgepole/contract/money/cards/check-endpoints'
import { depositCheck, type DepositFacts } from '@lodgepole/domain/money/deposit-check'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor, Organization } from '@lodgepole/domain/organizations/organization'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { PublicPlace } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { listAccounts } from './credentials-store.ts'
import { lastHeard } from './store.ts'
import { webhookUrlOf } from './webhook-url.ts'

export interface DepositCheckServices {
  readonly db: Database
  readonly providers: CardProviders
  readonly mailer: Mailer
  readonly organizations: Pick<Organizations, 'find'>
  readonly publicPlace: () => PublicPlace
}

/** What an admin sees of the account: where it is, never what opens it. */
export const depositCheckRoutes = (
  app: FastifyInstance,
  { db, providers, mailer, organizations, publicPlace }: DepositCheckServices,
  options: MountOptions,
): void => {
  const ofProvider = async (
    known: Organization,
    provider: CardProcessor,
  ): Promise<Pick<DepositFacts, 'account' | 'answer' | 'webhookUrl' | 'lastHeardAtSeconds'>> => {
    const { organizationId } = known
    const { accounts, heardAt } = await tenantTransaction(db, organizationId, async (tx) => ({
      accounts: await listAccounts(tx),
      heardAt: await lastHeard(tx, provider),
    }))
    const payments = await providers.named(organizationId, provider)
    const own = accounts.find((account) => account.provider === provider)
    return {
      account: own?.environment ?? (payments ? 'sandbox' : 'none'),
      answer: await payments?.check(),
      webhookUrl: webhookUrlOf(known, provider, publicPlace()),
      lastHeardAtSeconds: heardAt && Math.floor(heardAt.getTime() / 1000),
    }
  }
  mount(
    app,
    depositCheckEndpoints,
    {
      check: async ({ organizationId }) => {
        const known = await organizations.find(organizationId)
        if (!known) return refuse(commonRefusals.NOT_PERMITTED)
        const provider = known.processorSettings.webProcessor
        const nothing = {
          account: 'none',
          answer: undefined,
          webhookUrl: '',
          lastHeardAtSeconds: undefined,
        } as const
        const [facts, mail] = await Promise.all([
          provider === null ? nothing : ofProvider(known, provider),
          mailer.check(),
        ])
        return ok({
          code: 'OK',
          items: [...depositCheck({ ...facts, provider, mail, currency: known.currency })],
        })
      },
    },
    options,
  )
}
