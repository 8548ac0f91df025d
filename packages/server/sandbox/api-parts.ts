import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Processor } from './processor.ts'
import type { Vault } from './vault.ts'
import type { Merchant, WebhookSender } from './webhooks.ts'

/** What both APIs are made of. */
export interface ApiParts {
  readonly processor: Processor
  readonly vault: Vault
  /** Who a request comes from, by what it shows: an access token, or a login. */
  readonly merchant: (provider: CardProcessor, credential: string) => Promise<Merchant | undefined>
  readonly webhooks: WebhookSender
}
