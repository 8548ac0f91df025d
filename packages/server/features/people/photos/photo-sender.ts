// Who sent a photo that a job works on. The job is the installation's doing, but the account's
// activity tells of the person.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { LoginId } from '@lodgepole/domain/kernel/ids'

export interface PhotoSender {
  readonly loginId: LoginId
  /** The staff person's own login, while they act as the member. */
  readonly actingLoginId: LoginId | null
}

export const senderOf = (actor: Member): PhotoSender => ({
  loginId: actor.loginId,
  actingLoginId: actor.actingLoginId ?? null,
})

/** As the audit log keeps it: whose account it happened on, and by whom. */
export const noticeOf = (accountId: string, sender: PhotoSender | undefined) => ({
  accountId,
  ...(sender ? { sentBy: sender } : {}),
})
