// Notifies the product with messages signed like each provider's. A message that is not accepted is
// sent again a few times.

import { createHmac, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'

/** An organization that takes cards with the sandbox. */
export interface Merchant {
  readonly merchantId: string
  /** The only currency it accepts. */
  readonly currency: string
  readonly signatureKey: string
  /** The destination of its webhooks, which Square includes in the signature. */
  readonly webhookUrl: string
  /** The address of the server behind that URL, because not every resolver knows *.localhost. */
  readonly deliverTo: string
}

const RETRY_MS = [200, 1_000, 5_000]

const signatureHeader = (
  provider: CardProcessor,
  { signatureKey, webhookUrl }: Merchant,
  body: string,
): Readonly<Record<string, string>> =>
  provider === 'square'
    ? {
        'x-square-hmacsha256-signature': createHmac('sha256', signatureKey)
          .update(webhookUrl + body)
          .digest('base64'),
      }
    : {
        'x-anet-signature':
          'sha512=' + createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase(),
      }

const post = (
  merchant: Merchant,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const { host, pathname } = new URL(merchant.webhookUrl)
    const request = httpRequest(
      new URL(pathname, merchant.deliverTo),
      {
        method: 'POST',
        timeout: 5_000,
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve((response.statusCode ?? 500) < 300))
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
    request.end(body)
  })

export interface WebhookSender {
  /** Resolves when the message was accepted or given up. */
  readonly send: (provider: CardProcessor, merchant: Merchant, message: object) => Promise<void>
}

export const createWebhookSender = (stopping: AbortSignal): WebhookSender => ({
  send: async (provider, merchant, message) => {
    const body = JSON.stringify(message)
    const headers = signatureHeader(provider, merchant, body)
    for (const delayMs of [...RETRY_MS, undefined]) {
      if (stopping.aborted || (await post(merchant, headers, body)) || delayMs === undefined) return
      await wait(delayMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    }
  },
})

export const newEventId = (): string => randomUUID()
