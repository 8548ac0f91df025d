import type { Actor } from '@lodgepole/domain/identity/access/actor'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'

/** Who makes the request, for which organization, and when. */
export interface CommandContext<Who extends Actor = Actor> {
  readonly organizationId: OrganizationId
  readonly actor: Who
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey?: string | undefined
}
