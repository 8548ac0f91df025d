// The card providers' local stand-in: a server of its own that speaks the part of each API the
// adapters use and serves the browser scripts with the same calls, so that the product takes cards
// with no account anywhere. Nothing here is ever asked about real money.

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
  /** 0 is any free one. One that is taken is replaced by a free one. */
  readonly port: number
  readonly bind: string
  readonly merchant: ApiParts['merchant']
  /** Where charges and saved cards are kept; without it they end with the process. */
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
  /**
   * Every charge so far, for those who count them; of one reference, or all. Also at GET
   * /sandbox/charges.
   */
  readonly charges: (reference?: string) => readonly CountedCharge[]
  /** What was given back so far, of one payment or of all. Also at GET /sandbox/refunds. */
  readonly refunds: (providerPaymentId?: string) => readonly CountedRefund[]
  /** As the night does it: what was charged so far counts as settled. */
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

  // A charge that is never answered keeps its connection until somebody ends it: at a stop, that is
  // us.
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
