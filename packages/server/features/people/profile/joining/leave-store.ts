import { sql } from 'kysely'
import type { CommandTransaction } from '../../../../platform/run-command.ts'
import { changeStamp } from '../../../../platform/edit-conflict.ts'
import { type PersonRow } from '../../households/index.ts'
import { type PersonChange } from '../store.ts'

export const change = async (
  tx: CommandTransaction,
  people: readonly PersonRow[],
  set: PersonChange,
  word: string,
): Promise<readonly string[]> => {
  const userIds = people.map(({ userId }) => userId)
  await tx.db
    .updateTable('users')
    .set({ ...set, ...changeStamp(tx.context), version: sql<number>`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', userIds)
    .execute()
  for (const personId of userIds)
    tx.emit({ topic: 'people.changed', payload: { personId, change: word } })
  return userIds
}
