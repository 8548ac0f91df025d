// Cards on file at Authorize.Net: an account is a customer profile there, and a card is one of its
// payment profiles. It has no idempotency keys, so ours is stored where it can be read again: in
// the customer number that we assign, and in a payment profile as the fax number, twenty digits
// that belong to nobody. https://developer.authorize.net/api/reference/index.html#customer-profiles

import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type {
  Buyer,
  CardFailure,
  CardToken,
  SavedCard,
  SavedCards,
} from '../../ports/card-payments.ts'
import {
  resultCodeOf,
  type CallAuthorizenet,
  type NewPaymentProfileAnswer,
  type NewProfileAnswer,
  type PaymentProfile,
  type ProfileAnswer,
} from './api.ts'
import { DESCRIPTOR, RECORD_NOT_FOUND, TOKEN_CODES, validationDeclineOf } from './declines.ts'
import { brandOf, last4Of } from './find.ts'
import { digitsOf, invoiceNumberOf } from './reference.ts'

const DUPLICATE_RECORD = 'E00039'
const TRANSACTION_FAILED = 'E00027'
const UNKNOWN: CardFailure = { outcome: 'unknown' }
const declined = (code: Extract<CardFailure, { outcome: 'declined' }>['code']): CardFailure => ({
  outcome: 'declined',
  code,
})

/** They do not say whether a card is a credit or a debit card. */
const cardOf = ({ customerPaymentProfileId, payment }: PaymentProfile): SavedCard => {
  const { cardNumber, expirationDate = '', cardType } = payment?.creditCard ?? {}
  const [year, month] = expirationDate.split('-').map(Number)
  return {
    cardId: customerPaymentProfileId,
    brand: brandOf(cardType),
    last4: last4Of(cardNumber),
    type: 'UNKNOWN',
    expiresMonth: month ?? 0,
    expiresYear: year ?? 0,
    enabled: true,
  }
}

const billToOf = ({ firstName, lastName }: Buyer, key: string) => ({
  firstName: firstName?.slice(0, 50) ?? '',
  lastName: lastName?.slice(0, 50) ?? '',
  faxNumber: digitsOf(key),
})

const createProfiles = (ask: CallAuthorizenet) => {
  const profilesOf = async (
    customerId: string,
  ): Promise<Result<readonly PaymentProfile[], CardFailure>> => {
    const answer = await ask<ProfileAnswer>('getCustomerProfileRequest', {
      customerProfileId: customerId,
      unmaskExpirationDate: true,
    })
    if (!answer) return fail(UNKNOWN)
    const failure = resultCodeOf(answer)
    if (failure)
      return fail(
        declined(failure === RECORD_NOT_FOUND ? 'CARD_NOT_ON_FILE' : 'CARD_PROVIDER_REFUSED'),
      )
    return ok((answer.profile?.paymentProfiles ?? []).filter(({ payment }) => payment?.creditCard))
  }
  const findCard = async (
    customerId: string,
    matches: (profile: PaymentProfile) => boolean,
    ifMissing: CardFailure,
  ): Promise<Result<SavedCard, CardFailure>> => {
    const profiles = await profilesOf(customerId)
    if (!profiles.ok) return profiles
    const found = profiles.value.find(matches)
    return found ? ok(cardOf(found)) : fail(ifMissing)
  }
  const addProfile = (
    customerId: string,
    { value, descriptor = DESCRIPTOR }: CardToken,
    billTo: object,
  ) =>
    ask<NewPaymentProfileAnswer>('createCustomerPaymentProfileRequest', {
      customerProfileId: customerId,
      paymentProfile: {
        billTo,
        payment: { opaqueData: { dataDescriptor: descriptor, dataValue: value } },
      },
      validationMode: 'liveMode',
    })
  return { profilesOf, findCard, addProfile }
}

type Profiles = ReturnType<typeof createProfiles>

const createCustomerWith =
  (ask: CallAuthorizenet): SavedCards['createCustomer'] =>
  async ({ key, buyer }) => {
    const merchantCustomerId = invoiceNumberOf(key)
    const made = await ask<NewProfileAnswer>('createCustomerProfileRequest', {
      profile: { merchantCustomerId, email: buyer.email },
    })
    if (!made) return fail(UNKNOWN)
    const failure = resultCodeOf(made)
    if (!failure && made.customerProfileId) return ok({ customerId: made.customerProfileId })
    if (failure !== DUPLICATE_RECORD) return fail(declined('CARD_PROVIDER_REFUSED'))
    const known = await ask<ProfileAnswer>('getCustomerProfileRequest', { merchantCustomerId })
    return known?.profile?.customerProfileId
      ? ok({ customerId: known.profile.customerProfileId })
      : fail(UNKNOWN)
  }

const saveCardWith =
  ({ addProfile, findCard }: Profiles): SavedCards['saveCard'] =>
  async ({ key, customerId, token, buyer }) => {
    const billTo = billToOf(buyer, key)
    const answer = await addProfile(customerId, token, billTo)
    if (!answer) return fail(UNKNOWN)
    const [failure, cardId] = [resultCodeOf(answer), answer.customerPaymentProfileId]
    // A card that is entered again is the one that already exists.
    if (cardId && (!failure || failure === DUPLICATE_RECORD))
      return findCard(customerId, (one) => one.customerPaymentProfileId === cardId, UNKNOWN)
    // This very request may have used the token already.
    if (TOKEN_CODES.includes(failure))
      return findCard(
        customerId,
        (one) => one.billTo?.faxNumber === billTo.faxNumber,
        declined('CARD_TOKEN_USED'),
      )
    return fail(
      declined(
        failure === TRANSACTION_FAILED
          ? validationDeclineOf(answer.validationDirectResponse)
          : 'CARD_PROVIDER_REFUSED',
      ),
    )
  }

export const authorizenetSavedCards = (ask: CallAuthorizenet): SavedCards => {
  const profiles = createProfiles(ask)
  return {
    createCustomer: createCustomerWith(ask),
    saveCard: saveCardWith(profiles),
    disableCard: async ({ customerId, cardId }) => {
      const answer = await ask('deleteCustomerPaymentProfileRequest', {
        customerProfileId: customerId,
        customerPaymentProfileId: cardId,
      })
      if (!answer) return fail(UNKNOWN)
      const failure = resultCodeOf(answer)
      if (!failure) return ok(undefined)
      return fail(
        declined(failure === RECORD_NOT_FOUND ? 'CARD_NOT_ON_FILE' : 'CARD_PROVIDER_REFUSED'),
      )
    },
    listCards: async (customerId) => {
      const found = await profiles.profilesOf(customerId)
      return found.ok ? ok(found.value.map(cardOf)) : found
    },
  }
}
