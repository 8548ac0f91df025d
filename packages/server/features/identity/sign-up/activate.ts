// The mailed code sets the first password. An uninvited person and a wrong code get the same
// answer.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import type { NoteLoginEvent } from '../index.ts'
import { isOver } from './invite-household.ts'
import type { SignUpServices } from './services.ts'
import { findInvited } from './store.ts'

interface Activation {
  readonly userId: PersonId
  readonly parentNum: '1' | '2'
  readonly code: string
  readonly password: string
}

export const activate = async (
  { db, identity, note }: SignUpServices,
  organizationId: string | undefined,
  input: Activation,
  at: RequestContext,
  call: Parameters<NoteLoginEvent>[3],
): Promise<Result<{ readonly loginId: LoginId; readonly username: string }, Refusal>> => {
  const { userId, parentNum } = input
  const invited =
    organizationId &&
    (await systemTransaction(db, (tx) => findInvited(tx, organizationId, userId, parentNum)))
  if (invited && isOver(invited, at.nowMs)) return refuse(identityRefusals.INVITATION_EXPIRED)
  const result = invited
    ? await identity.activate(invited.loginId, input, at)
    : refuse(identityRefusals.WRONG_CODE)
  await note('activated', result, invited ? { loginId: invited.loginId } : {}, call)
  if (!invited) return refuse(identityRefusals.WRONG_CODE)
  return result.ok ? ok({ loginId: invited.loginId, username: invited.username }) : result
}
