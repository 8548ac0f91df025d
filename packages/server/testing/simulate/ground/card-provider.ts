// The card provider's stand-in, outside the product's processes, so that it outlives them.

import { webhookUrlOf } from '../../../features/money/cards/webhook-url.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts'
import { oak } from '../../organizations.ts'

const MERCHANT = `sandbox-square-${oak.organizationId}`

export const startCardProvider = (now: () => number, deliverTo: () => string): Promise<Sandbox> =>
  startSandbox({
    port: 0,
    bind: '127.0.0.1',
    now,
    merchant: async (provider, credential) =>
      credential === MERCHANT
        ? {
            merchantId: MERCHANT,
            currency: 'USD',
            signatureKey: `sandbox-${oak.organizationId}`,
            // Links of these processes have no port.
            webhookUrl: webhookUrlOf({ domainUrl: `http://${oak.host}` }, provider, {
              ownPort: undefined,
              publicPort: 80,
            }),
            deliverTo: deliverTo(),
          }
        : undefined,
  })
