// A local stand-in for the card providers: a separate server that implements the part of each API
// that the adapters use and serves browser scripts with the same calls. The product can then take
// cards without a provider account. It never handles real money.

import Fastify from 'fastify'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { ApiParts } from './api-parts.ts'
import { authorizenetApi } from './authorizenet-api.ts'
import { openBook } from './book.ts'
import { browserRoutes } from './browser-routes.ts'
import { createProcessor } from './processor.ts'
import { squareApi } from './square-api.ts'
import { createVault } from './vault.ts'
import { createWebhookSender } from './webhooks.ts'

export interface SandboxOptions {
  /** 0 means any free port. If the port is taken, a free one is used. */
  readonly port: number
  readonly bind: string
  readonly merchant: ApiParts['merchant']
  /** Where charges and saved cards are stored. Without it they are lost when the process ends. */
  readonly file?: string | undefined
  readonly now?: () => number
}

export interface CountedCharge {
  readonly provider: CardProcessor
  readonly reference: string
  readonly amountCents: number
  readonly status: string
}

export interface CountedRefund {
  readonly providerPaymentId: string
  readonly key: string
  readonly amountCents: number
}

export interface Sandbox {
  /** Such as http://127.0.0.1:3001. */
  readonly address: string
  readonly port: number
  /** Every charge so far, to be counted, for one reference or all. Also at GET /sandbox/charges. */
  readonly charges: (reference?: string) => readonly CountedCharge[]
  /** Every refund so far, of one payment or of all. Also at GET /sandbox/refunds. */
  readonly refunds: (providerPaymentId?: string) => readonly CountedRefund[]
  /** Like the nightly run: all charges so far count as settled. */
  readonly settle: () => void
  readonly stop: () => Promise<void>
}

const MAX_BODY_BYTES = 64 * 1024

export const startSandbox = async ({
  port,
  bind,
  merchant,
  file,
  now = Date.now,
}: SandboxOptions): Promise<Sandbox> => {
  const kept = openBook(file)
  const processor = createProcessor(kept, now)
  const stopping = new AbortController()
  const parts: ApiParts = {
    processor,
    vault: createVault(kept, processor),
    merchant,
    webhooks: createWebhookSender(stopping.signal),
  }
  const charges = (reference?: string) =>
    kept.book.payments
      .filter((one) => reference === undefined || one.reference === reference)
      .map(({ provider, reference: known, amountCents, status }) => ({
        provider,
        reference: known,
        amountCents,
        status,
      }))

  const refunds = (providerPaymentId?: string) =>
    kept.book.refunds
      .filter(({ paymentId }) => providerPaymentId === undefined || paymentId === providerPaymentId)
      .map(({ paymentId, key, amountCents }) => ({
        providerPaymentId: paymentId,
        key,
        amountCents,
      }))

  // An unanswered charge holds its connection until one side closes it. At a stop, we do.
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true })
  squareApi(app, parts)
  authorizenetApi(app, parts)
  await browserRoutes(app, processor)
  app.get('/sandbox/charges', async (request) => ({
    charges: charges((request.query as { reference?: string }).reference),
  }))
  app.get('/sandbox/refunds', async (request) => ({
    refunds: refunds((request.query as { payment?: string }).payment),
  }))
  const address = await app
    .listen({ port, host: bind })
    .catch((fault: Error & { code?: string }) => {
      if (fault.code === 'EADDRINUSE' && port !== 0) return app.listen({ port: 0, host: bind })
      throw fault
    })
  return {
    address,
    port: Number(new URL(address).port),
    charges,
    refunds,
    settle: processor.settle,
    stop: async () => {
      stopping.abort()
      await app.close()
    },
  }
}
