// What Authorize.Net's answers have in common, and the required order of a request's fields: its
// JSON is XML underneath, so a misplaced field is an error.
// https://api.authorize.net/xml/v1/schema/AnetApiSchema.xsd

import type { Behaviour } from './test-cards.ts'

export const fine = {
  messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
}
export const wrong = (code: string, text: string) => ({
  messages: { resultCode: 'Error', message: [{ code, text }] },
})

export const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'AmericanExpress',
  DISCOVER: 'Discover',
}
export const declineCodes: Partial<Record<Behaviour, string>> = {
  declined: '2',
  funds: '2',
  cvv: '65',
  expired: '8',
}

const first = ['merchantAuthentication', 'refId'] as const
const list = ['sorting', 'paging'] as const

/**
 * The required field order of each object in a request, by the object's path. Lists only fields
 * that the product sends.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  createTransactionRequest: [...first, 'transactionRequest'],
  'createTransactionRequest.transactionRequest': [
    'transactionType',
    'amount',
    'currencyCode',
    'payment',
    'profile',
    'refTransId',
    'order',
    'customer',
    'billTo',
    'transactionSettings',
    'processingOptions',
  ],
  'createTransactionRequest.transactionRequest.profile': [
    'createProfile',
    'customerProfileId',
    'paymentProfile',
  ],
  'createTransactionRequest.transactionRequest.order': ['invoiceNumber', 'description'],
  'createTransactionRequest.transactionRequest.payment.opaqueData': ['dataDescriptor', 'dataValue'],
  createCustomerProfileRequest: [...first, 'profile', 'validationMode'],
  'createCustomerProfileRequest.profile': [
    'merchantCustomerId',
    'description',
    'email',
    'paymentProfiles',
  ],
  createCustomerPaymentProfileRequest: [
    ...first,
    'customerProfileId',
    'paymentProfile',
    'validationMode',
  ],
  'createCustomerPaymentProfileRequest.paymentProfile': [
    'customerType',
    'billTo',
    'payment',
    'defaultPaymentProfile',
  ],
  'createCustomerPaymentProfileRequest.paymentProfile.billTo': [
    'firstName',
    'lastName',
    'company',
    'address',
    'city',
    'state',
    'zip',
    'country',
    'phoneNumber',
    'faxNumber',
  ],
  'createCustomerPaymentProfileRequest.paymentProfile.payment.opaqueData': [
    'dataDescriptor',
    'dataValue',
  ],
  getCustomerProfileRequest: [
    ...first,
    'customerProfileId',
    'merchantCustomerId',
    'email',
    'unmaskExpirationDate',
    'includeIssuerInfo',
  ],
  deleteCustomerPaymentProfileRequest: [...first, 'customerProfileId', 'customerPaymentProfileId'],
  getUnsettledTransactionListRequest: [...first, ...list],
  getSettledBatchListRequest: [
    ...first,
    'includeStatistics',
    'firstSettlementDate',
    'lastSettlementDate',
  ],
  getTransactionListRequest: [...first, 'batchId', ...list],
  getTransactionDetailsRequest: [...first, 'transId'],
}

/** The first field that is misplaced or unknown. */
export const misplacedField = (path: string, value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const order = orders[path]
  let last = -1
  for (const [name, inner] of Object.entries(value)) {
    const place = order?.indexOf(name) ?? last
    if (order && place <= last) return name
    last = place
    const deeper = misplacedField(`${path}.${name}`, inner)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
