import type { UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { type TenantTransaction } from '../../platform/database/transaction.ts'
import { findUnit } from './unit-store.ts'

export interface ClaimMessage {
  readonly organizationId: string
  readonly lodgingId: UnitId
  readonly userId: PersonId
}

export const findClaim = async (tx: TenantTransaction, { lodgingId, userId }: ClaimMessage) => ({
  unit: await findUnit(tx, lodgingId),
  person: await tx.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst(),
})
