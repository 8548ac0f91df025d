import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { isAdminActor } from './editable-person.ts'
import { findProcess } from './store.ts'

/** Only its account and admins can see a process. For anyone else it does not exist. */
export const ownProcess = async (tx: TenantTransaction, actor: Member, processId: string) => {
  const process = await findProcess(tx, processId)
  return process && (process.requestedBy === actor.userId || isAdminActor(actor))
    ? process
    : undefined
}
