import type { Actor } from '@lodgepole/domain/identity/access/actor'

/** Who asks, about which organization, when. */
export interface CommandContext {
  readonly organizationId: string
  readonly actor: Actor
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey?: string | undefined
}
