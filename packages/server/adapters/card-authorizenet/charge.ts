// A charge at Authorize.Net: what is sent, and what the answer means.

import type {
  ChargeOutcome,
  ChargeLookup,
  ChargeRequest,
  FoundCharge,
} from '../../ports/card-payments.ts'
import { resultCodeOf, type CallAuthorizenet, type TransactionAnswer } from './api.ts'
import { declineOf, DESCRIPTOR, DUPLICATE, RECORD_NOT_FOUND, TOKEN_CODES } from './declines.ts'
import { brandOf, chargeOfListed, findTransaction, last4Of } from './find.ts'
import { invoiceNumberOf } from './reference.ts'

/**
 * The longest window that Authorize.Net allows: for eight hours the same card, amount and invoice
 * number are not charged again.
 */
const DUPLICATE_WINDOW_SECONDS = 28_800
const NOTE_LENGTH = 60

/** With a saved card, the profile names the payer, and the request must not repeat the name. */
const transactionOf = ({ key, amountCents, currency, source, buyer, note }: ChargeRequest) => ({
  transactionType: 'authCaptureTransaction',
  amount: (amountCents / 100).toFixed(2),
  currencyCode: currency,
  ...(source.kind === 'token'
    ? {
        payment: {
          opaqueData: {
            dataDescriptor: source.descriptor ?? DESCRIPTOR,
            dataValue: source.value,
          },
        },
      }
    : {
        profile: {
          customerProfileId: source.customerId,
          paymentProfile: { paymentProfileId: source.cardId },
        },
      }),
  order: {
    invoiceNumber: invoiceNumberOf(key),
    ...(note ? { description: note.slice(0, NOTE_LENGTH) } : {}),
  },
  ...(source.kind === 'token'
    ? {
        customer: { email: buyer.email },
        billTo: {
          firstName: buyer.firstName?.slice(0, 50) ?? '',
          lastName: buyer.lastName?.slice(0, 50) ?? '',
        },
      }
    : {}),
  transactionSettings: {
    setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_SECONDS) }],
  },
})

export const createFindCharge =
  (ask: CallAuthorizenet) =>
  async ({ key, startedAtMs }: ChargeLookup): Promise<FoundCharge> => {
    const reference = invoiceNumberOf(key)
    const found = await findTransaction(ask, (one) => one.invoiceNumber === reference, startedAtMs)
    if (!found) return { outcome: 'unknown' }
    return found.transaction ? chargeOfListed(found.transaction) : { outcome: 'none' }
  }

export const createCharge =
  (ask: CallAuthorizenet, findCharge: (question: ChargeLookup) => Promise<FoundCharge>) =>
  async (request: ChargeRequest): Promise<ChargeOutcome> => {
    const answer = await ask<TransactionAnswer>('createTransactionRequest', {
      refId: invoiceNumberOf(request.key),
      transactionRequest: transactionOf(request),
    })
    if (!answer) return { outcome: 'unknown' }
    const {
      responseCode,
      transId = '0',
      accountType,
      accountNumber,
      errors,
    } = answer.transactionResponse ?? {}
    const reason = errors?.[0]?.errorCode
    if (responseCode === '1')
      return {
        outcome: 'approved',
        providerPaymentId: transId,
        amountCents: request.amountCents,
        brand: brandOf(accountType),
        last4: last4Of(accountNumber),
      }
    // Held for review by Authorize.Net's staff: neither approved nor declined.
    if (responseCode === '4') return { outcome: 'unknown' }
    const failure = resultCodeOf(answer)
    if (failure === RECORD_NOT_FOUND) return { outcome: 'declined', code: 'CARD_NOT_ON_FILE' }
    const isTokenUsed = TOKEN_CODES.includes(failure)
    if (reason !== DUPLICATE && !isTokenUsed)
      return { outcome: 'declined', code: declineOf(responseCode, reason) }
    // This very charge may have used the token already, or this may be a repetition of it.
    const found = await findCharge({ key: request.key, startedAtMs: Date.now() })
    if (found.outcome !== 'none') return found
    return isTokenUsed ? { outcome: 'declined', code: 'CARD_TOKEN_USED' } : { outcome: 'unknown' }
  }
