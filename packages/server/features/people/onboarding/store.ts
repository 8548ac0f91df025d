// What onboarding writes: fields of the account, steps that were declared done, and member ids that
// were claimed. The account's version rises, so who did it and when is left with it: whoever has
// its form open is told.

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

/** A list without doubles, whatever two tabs do at once. */
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

/** Takes a number off the organization's list; false when it is not there or somebody has it. */
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
