// Onboarding writes: account fields, steps declared done, and claimed member ids. Each write raises
// the account's version and records the change, so that a form opened earlier gets a conflict.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'

export const updateAccount = async (
  tx: CommandTransaction,
  userId: PersonId,
  fields: Updateable<Tables['users']>,
): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({ ...fields, ...changeStamp(tx.context), version: sql`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .execute()
}

/** Stays free of duplicates even when two tabs save concurrently. */
export const markCompleted = async (
  tx: CommandTransaction,
  userId: PersonId,
  step: string,
): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({
      onboardingCompleted: sql<string[]>`array_append(onboarding_completed, ${step})`,
      ...changeStamp(tx.context),
      version: sql`version + 1`,
    })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where(sql<boolean>`not (${step} = any (onboarding_completed))`)
    .execute()
}

/**
 * Claims a number from the organization's list. False when it is not on the list or already taken.
 */
export const claimMemberId = async (
  tx: CommandTransaction,
  userId: PersonId,
  memberId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('memberIds')
    .set({ claimedBy: userId, claimedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('memberId', '=', memberId)
    .where('claimedBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
