import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { isAdminActor } from './editable-person.ts'
import { findProcess } from './store.ts'

/** A process is its account's business, and the admins'. For anybody else it is not there. */
export const ownProcess = async (tx: TenantTransaction, actor: Member, processId: string) => {
  const process = await findProcess(tx, processId)
  return process && (process.requestedBy === actor.userId || isAdminActor(actor))
    ? process
    : undefined
}
