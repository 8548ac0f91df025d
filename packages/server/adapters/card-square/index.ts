// Square through its own library, which is large, so it is loaded with the first payment and never
// at the start of the server. The library would retry requests automatically. That is turned off
// here.

import type { SquareClient } from 'square'
import type { CardPayments } from '../../ports/card-payments.ts'
import { createCharge, createFindCharge, createRefund } from './charge.ts'
import { squareSavedCards } from './saved-cards.ts'
import { readSquareWebhook } from './webhook.ts'

export interface SquareSettings {
  readonly accessToken: string
  readonly locationId: string
  readonly webhookUrl: string
  /** Belongs to the webhook subscription. */
  readonly signatureKey: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

const SQUARE = 'https://connect.squareup.com'
const TIMEOUT_MS = 20_000

/** Whether Square knows the account and its location. */
const createCheck =
  (client: () => Promise<SquareClient>, locationId: string): CardPayments['check'] =>
  async () => {
    try {
      const { location } = await (await client()).locations.get({ locationId })
      return location?.status === 'INACTIVE'
        ? { outcome: 'refused', because: 'location' }
        : { outcome: 'answers', currency: location?.currency }
    } catch (fault) {
      const { statusCode } = fault as { readonly statusCode?: number }
      if (statusCode === 401 || statusCode === 403)
        return { outcome: 'refused', because: 'credentials' }
      return statusCode === 404 || statusCode === 400
        ? { outcome: 'refused', because: 'location' }
        : { outcome: 'unknown' }
    }
  }

export const createSquarePayments = (settings: SquareSettings): CardPayments => {
  const {
    accessToken,
    locationId,
    webhookUrl,
    signatureKey,
    baseUrl = SQUARE,
    timeoutMs = TIMEOUT_MS,
  } = settings
  let loaded: Promise<SquareClient> | undefined
  const client = () =>
    (loaded ??= import('square').then(
      ({ SquareClient: Client }) =>
        new Client({
          token: accessToken,
          baseUrl,
          timeoutInSeconds: timeoutMs / 1000,
          maxRetries: 0,
        }),
    ))

  const findCharge = createFindCharge(client, locationId)

  return {
    name: 'square',
    referenceOf: (key) => key,
    check: createCheck(client, locationId),
    charge: createCharge(client, locationId, findCharge),
    findCharge,
    refund: createRefund(client),
    savedCards: squareSavedCards(client),
    readWebhook: (request) => readSquareWebhook(request, signatureKey, webhookUrl),
  }
}
