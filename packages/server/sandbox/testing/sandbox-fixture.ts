// A sandbox with one merchant, a receiver for its webhooks, and the browser's task of exchanging a
// card for a token.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { CardSource, WebhookRequest } from '../../ports/card-payments.ts'
import { startSandbox, type Sandbox } from '../server.ts'
import { testNumbers, type Behaviour } from '../test-cards.ts'

export const MERCHANT = 'merchant-of-tests'
export const SIGNATURE_KEY = 'a-signature-key-for-tests'
export const WEBHOOK_URL = 'http://oak.localhost/v2/bank/providers/webhook'

/** Does what the provider's script does in the browser. */
export const tokenAt = async (
  sandboxAddress: string,
  provider: CardProcessor,
  number: string,
  { cvv = '123', year = 2049 } = {},
): Promise<CardSource> => {
  const [path, body] =
    provider === 'square'
      ? ['/square/v1/tokens', { number, expMonth: 12, expYear: year, cvv }]
      : [
          '/authorizenet/v1/tokens',
          { cardData: { cardNumber: number, month: '12', year: String(year), cardCode: cvv } },
        ]
  const answer = await fetch(sandboxAddress + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token, opaqueData } = (await answer.json()) as {
    token?: string
    opaqueData?: { dataDescriptor: string; dataValue: string }
  }
  if (opaqueData)
    return { kind: 'token', value: opaqueData.dataValue, descriptor: opaqueData.dataDescriptor }
  if (token === undefined) throw new Error(`no token for ${number}`)
  return { kind: 'token', value: token }
}

export interface SandboxFixture {
  readonly sandbox: Sandbox
  readonly token: (behaviour: Behaviour, more?: { readonly cvv?: string }) => Promise<CardSource>
  /** The webhooks received so far, unchanged. */
  readonly webhooks: WebhookRequest[]
  readonly stop: () => Promise<void>
}

export const startSandboxFixture = async (
  provider: CardProcessor,
  file?: string,
): Promise<SandboxFixture> => {
  const webhooks: WebhookRequest[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    request.on('end', () => {
      webhooks.push({ headers: request.headers, body })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const deliverTo = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const sandbox = await startSandbox({
    port: 0,
    bind: '127.0.0.1',
    file,
    merchant: async (_provider, credential) =>
      credential === MERCHANT
        ? {
            merchantId: MERCHANT,
            currency: 'USD',
            signatureKey: SIGNATURE_KEY,
            webhookUrl: WEBHOOK_URL,
            deliverTo,
          }
        : undefined,
  })
  return {
    sandbox,
    webhooks,
    token: (behaviour, more) => tokenAt(sandbox.address, provider, testNumbers[behaviour], more),
    stop: async () => {
      await sandbox.stop()
      receiver.closeAllConnections()
      receiver.close()
    },
  }
}
