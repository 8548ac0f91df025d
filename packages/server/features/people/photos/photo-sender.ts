// Who sent the photo that a job processes. The system runs the job, but the account's activity
// names the person.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { LoginId } from '@lodgepole/domain/kernel/ids'

export interface PhotoSender {
  readonly loginId: LoginId
  /** The staff member's own login while they act as the member. */
  readonly actingLoginId: LoginId | null
}

export const senderOf = (actor: Member): PhotoSender => ({
  loginId: actor.loginId,
  actingLoginId: actor.actingLoginId ?? null,
})

/** How the audit log records it: the affected account and the sender. */
export const auditNoteOf = (accountId: string, sender: PhotoSender | undefined) => ({
  accountId,
  ...(sender ? { sentBy: sender } : {}),
})
