import type { Actor } from '@lodgepole/domain/identity/access/actor'

/** Who asks, about which organisation, when. */
export interface CommandContext {
  readonly organizationId: string
  readonly actor: Actor
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey?: string | undefined
}
