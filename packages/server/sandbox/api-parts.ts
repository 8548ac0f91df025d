import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Processor } from './processor.ts'
import type { Vault } from './vault.ts'
import type { Merchant, WebhookSender } from './webhooks.ts'

/** The parts that both APIs share. */
export interface ApiParts {
  readonly processor: Processor
  readonly vault: Vault
  /** The merchant that a request comes from, identified by an access token or a login. */
  readonly merchant: (provider: CardProcessor, credential: string) => Promise<Merchant | undefined>
  readonly webhooks: WebhookSender
}
