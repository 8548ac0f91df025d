// Authorize.Net's customer profiles, which store cards:
// https://developer.authorize.net/api/reference/index.html#customer-profiles

import type { SavedCardRow } from './book.ts'
import { brandNames, declineCodes, fine, wrong } from './authorizenet-messages.ts'
import type { Vault } from './vault.ts'
import { newEventId, type Merchant, type WebhookSender } from './webhooks.ts'

interface BillTo {
  readonly firstName?: string
  readonly lastName?: string
  readonly faxNumber?: string
}

export interface ProfileRequest {
  readonly profile?: { readonly merchantCustomerId?: string; readonly email?: string }
  readonly customerProfileId?: string
  readonly merchantCustomerId?: string
  readonly customerPaymentProfileId?: string
  readonly unmaskExpirationDate?: boolean
  readonly paymentProfile?: {
    readonly billTo?: BillTo
    readonly payment?: { readonly opaqueData?: { readonly dataValue: string } }
  }
}

const notThere = wrong('E00040', 'The record cannot be found.')

const presentProfile = ({ cardId, key, card }: SavedCardRow, isUnmasked: boolean) => ({
  customerPaymentProfileId: cardId,
  billTo: { faxNumber: key },
  payment: {
    creditCard: {
      cardNumber: `XXXX${card.last4}`,
      expirationDate: isUnmasked
        ? `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`
        : 'XXXX',
      cardType: brandNames[card.brand] ?? card.brand,
    },
  },
})

const isSame = (one: SavedCardRow, other: SavedCardRow) =>
  one.cardId !== other.cardId && JSON.stringify(one.card) === JSON.stringify(other.card)

const createProfile =
  (vault: Vault) =>
  ({ merchantId }: Merchant, { profile = {} }: ProfileRequest) => {
    const key = profile.merchantCustomerId ?? ''
    const before = vault.customerByKey(merchantId, key)
    if (before)
      return wrong('E00039', `A duplicate record with ID ${before.customerId} already exists.`)
    return {
      ...fine,
      customerProfileId: vault.createCustomer('authorizenet', merchantId, key, profile.email ?? '')
        .customerId,
      customerPaymentProfileIdList: [],
    }
  }

const addCard =
  (vault: Vault) =>
  ({ merchantId }: Merchant, { customerProfileId = '', paymentProfile = {} }: ProfileRequest) => {
    // Checks the token before anything else, because the content of the profile does not make a
    // second request a repetition of the first.
    const token = paymentProfile.payment?.opaqueData?.dataValue ?? ''
    if (!vault.isUnspent(token)) return wrong('E00114', 'Invalid OTS Token.')
    const saved = vault.saveCard(
      'authorizenet',
      merchantId,
      paymentProfile.billTo?.faxNumber ?? token,
      customerProfileId,
      token,
    )
    if (!saved.ok) {
      if (saved.error !== 'declined' && saved.error !== 'cvv' && saved.error !== 'expired')
        return notThere
      const reason = declineCodes[saved.error] ?? '2'
      return {
        ...wrong('E00027', 'The transaction was unsuccessful.'),
        customerProfileId,
        validationDirectResponse:
          `${reason === '8' ? '3' : '2'},1,${reason},The transaction was ` +
          'unsuccessful.,000000,P,0,none',
      }
    }
    const before = vault
      .listCards(merchantId, customerProfileId)
      .find((one) => isSame(one, saved.value))
    if (!before)
      return {
        ...fine,
        customerProfileId,
        customerPaymentProfileId: saved.value.cardId,
        validationDirectResponse: '1,1,1,This transaction has been approved.',
      }
    vault.disableCard(merchantId, saved.value.cardId)
    return {
      ...wrong('E00039', 'A duplicate customer payment profile already exists.'),
      customerProfileId,
      customerPaymentProfileId: before.cardId,
    }
  }

const readProfile =
  (vault: Vault) =>
  (
    { merchantId }: Merchant,
    { customerProfileId, merchantCustomerId, unmaskExpirationDate = false }: ProfileRequest,
  ) => {
    const customer =
      customerProfileId === undefined
        ? vault.customerByKey(merchantId, merchantCustomerId ?? '')
        : vault.customer(merchantId, customerProfileId)
    if (!customer) return notThere
    const { customerId, key, email } = customer
    const paymentProfiles = vault
      .listCards(merchantId, customerId)
      .map((card) => presentProfile(card, unmaskExpirationDate))
    return {
      ...fine,
      profile: {
        customerProfileId: customerId,
        merchantCustomerId: key,
        email,
        ...(paymentProfiles.length > 0 ? { paymentProfiles } : {}),
      },
    }
  }

const removeCard =
  (vault: Vault, webhooks: WebhookSender) =>
  (known: Merchant, { customerProfileId = '', customerPaymentProfileId = '' }: ProfileRequest) => {
    const card = vault
      .listCards(known.merchantId, customerProfileId)
      .find(({ cardId }) => cardId === customerPaymentProfileId)
    if (!card) return notThere
    vault.disableCard(known.merchantId, card.cardId)
    const payload = {
      customerProfileId: Number(customerProfileId),
      entityName: 'customerPaymentProfile',
      id: card.cardId,
    }
    void webhooks.send('authorizenet', known, {
      notificationId: newEventId(),
      eventType: 'net.authorize.customer.paymentProfile.deleted',
      eventDate: new Date().toISOString(),
      webhookId: known.merchantId,
      payload,
    })
    return fine
  }

export const profileAnswers = (vault: Vault, webhooks: WebhookSender) => ({
  createCustomerProfileRequest: createProfile(vault),
  createCustomerPaymentProfileRequest: addCard(vault),
  getCustomerProfileRequest: readProfile(vault),
  deleteCustomerPaymentProfileRequest: removeCard(vault, webhooks),
})
