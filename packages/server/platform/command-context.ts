import type { Actor } from '@lodgepole/domain/identity/access/actor'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'

/** Who asks, about which organization, when. */
export interface CommandContext {
  readonly organizationId: OrganizationId
  readonly actor: Actor
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey?: string | undefined
}
