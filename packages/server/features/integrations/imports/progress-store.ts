import { type TenantTransaction } from '../../../platform/database/transaction.ts'

export const writePercent = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  donePercent: number,
): Promise<void> => {
  await db
    .insertInto('peopleImportProgress')
    .values({ organizationId, importId, donePercent })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'importId']).doUpdateSet({ donePercent }),
    )
    .execute()
}
