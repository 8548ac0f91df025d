// Looks for a transaction by its invoice number, the only value of ours that their lists show. It
// searches the unsettled transactions of the day first, then the batches settled since.

import type { FoundCharge } from '../../ports/card-payments.ts'
import {
  resultCodeOf,
  type CallAuthorizenet,
  type BatchesAnswer,
  type ListAnswer,
  type ListedTransaction,
} from './api.ts'
import { declineOf } from './declines.ts'

const PAGE = 1_000
const MAX_PAGES = 100
const HOUR_MS = 3_600_000
/** The longest time span that one request may cover. */
const MAX_DAYS_MS = 30 * 24 * HOUR_MS

export const centsOf = (amount: number | string | undefined): number =>
  Math.round(Number(amount ?? 0) * 100)
export const last4Of = (accountNumber: string | undefined): string => accountNumber?.slice(-4) ?? ''

const brandNames: Readonly<Record<string, string>> = {
  AmericanExpress: 'AMERICAN_EXPRESS',
  DinersClub: 'DINERS_CLUB',
}
export const brandOf = (accountType = ''): string =>
  brandNames[accountType] ?? accountType.toUpperCase()

/** Undefined when there is no answer, which differs from "not found". */
type Found = { readonly transaction: ListedTransaction | undefined } | undefined

const findInList = async (
  ask: CallAuthorizenet,
  kind: string,
  fields: object,
  wanted: (one: ListedTransaction) => boolean,
): Promise<Found> => {
  for (let offset = 1; offset <= MAX_PAGES; offset += 1) {
    const answer = await ask<ListAnswer>(kind, {
      ...fields,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: String(PAGE), offset: String(offset) },
    })
    if (!answer || resultCodeOf(answer)) return undefined
    const rows = answer.transactions ?? []
    const transaction = rows.find(wanted)
    if (transaction || rows.length < PAGE) return { transaction }
  }
  return undefined
}

export const findTransaction = async (
  ask: CallAuthorizenet,
  wanted: (one: ListedTransaction) => boolean,
  startedAtMs: number,
): Promise<Found> => {
  const unsettled = await findInList(ask, 'getUnsettledTransactionListRequest', {}, wanted)
  if (!unsettled || unsettled.transaction) return unsettled
  const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
  const from = startedAtMs - HOUR_MS
  const batches = await ask<BatchesAnswer>('getSettledBatchListRequest', {
    firstSettlementDate: instant(from),
    lastSettlementDate: instant(Math.min(Date.now() + HOUR_MS, from + MAX_DAYS_MS)),
  })
  if (!batches || resultCodeOf(batches)) return undefined
  for (const { batchId } of batches.batchList ?? []) {
    const settled = await findInList(ask, 'getTransactionListRequest', { batchId }, wanted)
    if (!settled || settled.transaction) return settled
  }
  return { transaction: undefined }
}

const TAKEN: ReadonlySet<string> = new Set(['capturedPendingSettlement', 'settledSuccessfully'])
/**
 * Voided: someone at the organization canceled it before we knew of it, so no money was received.
 */
const REFUSED: Readonly<Record<string, string>> = {
  declined: '2',
  voided: '2',
  expired: '8',
  generalError: '',
  communicationError: '',
  failedReview: '2',
}

export const chargeOfListed = ({
  transId,
  transactionStatus,
  accountType,
  accountNumber,
  settleAmount,
}: ListedTransaction): FoundCharge => {
  if (TAKEN.has(transactionStatus))
    return {
      outcome: 'approved',
      providerPaymentId: transId,
      amountCents: centsOf(settleAmount),
      brand: brandOf(accountType),
      last4: last4Of(accountNumber),
    }
  const reason = REFUSED[transactionStatus]
  return reason === undefined
    ? { outcome: 'unknown' }
    : { outcome: 'declined', code: declineOf('2', reason) }
}
