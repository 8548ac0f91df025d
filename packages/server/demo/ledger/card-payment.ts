// A card payment that was approved long ago, as a row that receipts and refunds can use.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { demoId } from '../seed/demo-id.ts'
import type { Person } from '../people/person.ts'
import type { Row } from '../store/insert-rows.ts'

export interface PaidPart {
  readonly person: Person
  readonly amountCents: number
  /** Spendable from this day on. Without it, immediately. */
  readonly releaseDay?: string
}

export interface PaidByCard {
  /** Identifies it within the organization. */
  readonly key: string
  readonly holder: Person
  readonly atSeconds: number
  readonly last4: string
  readonly parts: readonly PaidPart[]
  readonly endOfSession?: string | undefined
}

export const paymentIdOf = (organizationId: string, key: string): string =>
  demoId(organizationId, 'payment', key)

/** The sandbox's id of a payment. One provider's ids have only digits. */
const providerPaymentIdOf = (provider: string, paymentId: string): string =>
  provider === 'square'
    ? `pay-${paymentId}`
    : `6${String(BigInt(`0x${paymentId.slice(0, 8)}`)).padStart(10, '0')}`

export const paymentRow = (
  organization: StoredOrganization,
  { key, holder, atSeconds, last4, parts, endOfSession }: PaidByCard,
): Row<'payments'> => {
  const { organizationId } = organization
  const paymentId = paymentIdOf(organizationId, key)
  const provider = organization.processorSettings.webProcessor ?? 'authorizenet'
  const at = new Date(atSeconds * 1000)
  const allocations = parts.map(({ person, amountCents, releaseDay }) => ({
    authUserId: person.userId,
    firstName: person.firstName,
    amountCents,
    ...(releaseDay === undefined ? {} : { releaseDay }),
  }))
  return {
    organizationId,
    paymentId,
    purpose: 'deposit',
    provider,
    reference: provider === 'square' ? paymentId : paymentId.replaceAll('-', '').slice(0, 20),
    status: 'approved',
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    userId: holder.userId,
    payerEmail: holder.row.email ?? '',
    payerName: `${holder.row.firstName} ${holder.row.lastName}`,
    details: { allocations, language: 'en', origin: '', ...(endOfSession ? { endOfSession } : {}) },
    startedAt: at,
    askedAt: at,
    lookAgainAt: at,
    settledAt: at,
    providerPaymentId: providerPaymentIdOf(provider, paymentId),
    brand: 'VISA',
    last4,
  }
}
