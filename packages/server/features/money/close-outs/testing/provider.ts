// A provider that refunds money and remembers every key, outside the processes that call it. What
// it has paid stays paid when they are killed.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CardProviders, RefundOutcome } from '../../../../ports/card-payments.ts'

interface ReceivedRefund {
  readonly key: string
  readonly providerPaymentId: string
  readonly amountCents: number
}

export interface RememberingProvider {
  readonly address: string
  /** Contains each key once, no matter how often it was requested. */
  readonly paid: ReadonlyMap<string, ReceivedRefund>
  readonly calls: () => number
  readonly stop: () => void
}

export const startProvider = async (): Promise<RememberingProvider> => {
  const paid = new Map<string, ReceivedRefund>()
  let calls = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const asked = JSON.parse(body) as ReceivedRefund
      calls += 1
      paid.set(asked.key, asked)
      response.end(
        JSON.stringify({
          outcome: 'refunded',
          providerRefundId: `back-${asked.key}`,
        } satisfies RefundOutcome),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paid,
    calls: () => calls,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const providersAt = (address: string): CardProviders => {
  const refund = async (asked: ReceivedRefund): Promise<RefundOutcome> =>
    (
      await fetch(address, { method: 'POST', body: JSON.stringify(asked) })
    ).json() as Promise<RefundOutcome>
  const provider = { refund } as never
  return { of: async () => provider, named: async () => provider }
}
