// How an organization takes cards: its account, whether the provider answers, and when it last sent
// a message.

import type { DepositFacts } from '@lodgepole/domain/money/deposit-check'
import type { CardProcessor, Organization } from '@lodgepole/domain/organizations/organization'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import type { LinkOrigins } from '../../../../platform/http/link-origin.ts'
import type { CardProviders } from '../../../../ports/card-payments.ts'
import type { Mailer } from '../../../../ports/mailer.ts'
import { listAccounts } from '../credentials-store.ts'
import { lastWebhook } from '../store.ts'
import { webhookUrlOf } from '../webhook-url.ts'

export interface DepositFactParts {
  readonly db: Database
  readonly providers: CardProviders
  readonly mailer: Mailer
  readonly linkOrigins: () => LinkOrigins
}

type ProviderFacts = Pick<DepositFacts, 'account' | 'answer' | 'webhookUrl' | 'lastHeardAtSeconds'>

const nothing: ProviderFacts = {
  account: 'none',
  answer: undefined,
  webhookUrl: '',
  lastHeardAtSeconds: undefined,
}

const ofProvider = async (
  { db, providers, linkOrigins }: DepositFactParts,
  known: Organization,
  provider: CardProcessor,
): Promise<ProviderFacts> => {
  const { organizationId } = known
  const { accounts, heardAt } = await tenantTransaction(db, organizationId, async (tx) => ({
    accounts: await listAccounts(tx),
    heardAt: await lastWebhook(tx, provider),
  }))
  const payments = await providers.named(organizationId, provider)
  const own = accounts.find((account) => account.provider === provider)
  return {
    account: own?.environment ?? (payments ? 'sandbox' : 'none'),
    answer: await payments?.check(),
    webhookUrl: webhookUrlOf(known, provider, linkOrigins()),
    lastHeardAtSeconds: heardAt && Math.floor(heardAt.getTime() / 1000),
  }
}

export const depositFacts = async (
  parts: DepositFactParts,
  known: Organization,
): Promise<DepositFacts> => {
  const provider = known.processorSettings.webProcessor
  const [facts, mail] = await Promise.all([
    provider === null ? nothing : ofProvider(parts, known, provider),
    parts.mailer.check(),
  ])
  return { ...facts, provider, mail, currency: known.currency }
}
