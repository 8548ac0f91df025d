// Authorize.Net through its JSON API, which has no idempotency keys. Three things prevent a double
// charge: the token from the browser works once, the same card, amount and invoice number are
// refused for hours, and we look up the invoice number before we conclude that nothing happened.

import type { CardPayments } from '../../ports/card-payments.ts'
import {
  createCallAuthorizenet,
  resultCodeOf,
  type AuthorizenetSettings,
  type MerchantAnswer,
} from './api.ts'
import { createCharge, createFindCharge } from './charge.ts'
import { invoiceNumberOf } from './reference.ts'
import { refundTransaction } from './refund.ts'
import { authorizenetSavedCards } from './saved-cards.ts'
import { readAuthorizenetWebhook } from './webhook.ts'

export const createAuthorizenetPayments = (settings: AuthorizenetSettings): CardPayments => {
  const ask = createCallAuthorizenet(settings)
  const findCharge = createFindCharge(ask)

  return {
    name: 'authorizenet',
    referenceOf: invoiceNumberOf,
    check: async () => {
      const answer = await ask<MerchantAnswer>('getMerchantDetailsRequest', {})
      if (!answer) return { outcome: 'unknown' }
      return resultCodeOf(answer)
        ? { outcome: 'refused', because: 'credentials' }
        : { outcome: 'answers', currency: answer.currencies?.[0] }
    },
    charge: createCharge(ask, findCharge),
    findCharge,
    refund: (request) => refundTransaction(ask, request),
    savedCards: authorizenetSavedCards(ask),
    readWebhook: (request) => readAuthorizenetWebhook(request, settings.signatureKey),
  }
}
