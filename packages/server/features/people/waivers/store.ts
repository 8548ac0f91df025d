// The tables of waivers, and of the household that signs. Texts, signatures and documents are only
// ever added.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { holderIdOf, type HouseholdId, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { WaiverRules } from '@lodgepole/domain/people/waivers/validity'
import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { changeStamp } from '../../../platform/edit-conflict.ts'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The account and everyone it holds, the account first, in one statement. */
export const findHouseholds = async (
  tx: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
) => {
  const rows = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where(
      sql<boolean>`(user_id = any(${[...accountUserIds]}::uuid[])
          or account_holder_id = any(${[...accountUserIds]}::uuid[]) and not is_hidden)`,
    )
    .where('isInactive', '=', false)
    .orderBy('createdAt')
    .orderBy('firstName')
    .execute()
  const held = groupBy(rows, ({ accountHolderId }) => accountHolderId)
  return accountUserIds.flatMap((accountUserId) => {
    const holder = rows.find(({ userId }) => userId === holderIdOf(accountUserId))
    return holder
      ? [
          {
            holder,
            participants:
              held.get(holderIdOf(accountUserId))?.filter((row) => row !== holder) ?? [],
          },
        ]
      : []
  })
}

export const findHousehold = async (tx: TenantTransaction, accountUserId: HouseholdId) =>
  (await findHouseholds(tx, [accountUserId]))[0]

export type Household = NonNullable<Awaited<ReturnType<typeof findHousehold>>>
export type HouseholdRow = Household['holder']

/** Serializes signings of one household, so that the second sees the first one's signatures. */
export const lockAccount = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
): Promise<void> => {
  await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', holderIdOf(accountUserId))
    .forUpdate()
    .execute()
}

export const findOrganizationRow = (tx: TenantTransaction) =>
  tx.db
    .selectFrom('organizations')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirst()

export const waiverRulesOf = (row: {
  userWaiverRequired: boolean
  userWaiverScope: string | null
  userWaiverVersion: number | null
}): WaiverRules => ({
  userWaiverRequired: row.userWaiverRequired,
  userWaiverScope: row.userWaiverScope === 'household' ? 'household' : 'individual',
  userWaiverVersion: row.userWaiverVersion,
})

export const findText = (tx: TenantTransaction, version: number) =>
  tx.db
    .selectFrom('waiverTexts')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('version', '=', version)
    .executeTakeFirst()

/**
 * Locks the organization's row until the transaction ends, so that two concurrent publications get
 * two versions. 0 where no text exists yet.
 */
export const lockNewestVersion = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<number> => {
  await db
    .selectFrom('organizations')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .execute()
  return (
    await db
      .selectFrom('waiverTexts')
      .select(sql<number>`coalesce(max(version), 0)`.as('version'))
      .where('organizationId', '=', organizationId)
      .executeTakeFirstOrThrow()
  ).version
}

export const insertText = async (
  { db, organizationId }: TenantTransaction,
  version: number,
  text: { title: string; text: string; publishedAt: Date; publishedBy: string | null },
): Promise<number> => {
  await db
    .insertInto('waiverTexts')
    .values({ organizationId, version, ...text })
    .execute()
  await db
    .updateTable('organizations')
    .set({ userWaiverVersion: version })
    .where('organizationId', '=', organizationId)
    .execute()
  return version
}

/** The newest signature of each of these people. */
export const listNewestSignatures = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, { readonly documentId: string; readonly typedName: string }>> => {
  const rows = await tx.db
    .selectFrom('waiverSignatures')
    .distinctOn('userId')
    .select(['userId', 'waiverDocumentId as documentId', 'typedName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', userIds)
    .orderBy('userId')
    .orderBy('signedAt', 'desc')
    .execute()
  return new Map(rows.map(({ userId, ...signature }) => [userId, signature]))
}

type NewSignature = Omit<Insertable<Tables['waiverSignatures']>, 'organizationId'>

export const insertSignatures = async (
  tx: TenantTransaction,
  pdf: Buffer,
  marks: ReturnType<typeof changeStamp>,
  signatures: readonly NewSignature[],
): Promise<void> => {
  const { organizationId } = tx
  const [first] = signatures
  if (!first) return
  const { waiverDocumentId, accountUserId, signedAt, version } = first
  await tx.db
    .insertInto('waiverDocuments')
    .values({ organizationId, waiverDocumentId, accountUserId, pdf, createdAt: signedAt })
    .execute()
  await tx.db
    .insertInto('waiverSignatures')
    .values(signatures.map((one) => ({ organizationId, ...one })))
    .execute()
  await tx.db
    .updateTable('users')
    .set({
      waiverSignedAt: Math.floor(new Date(signedAt).getTime() / 1000),
      waiverVersion: version,
      version: sql`version + 1`,
      ...marks,
    })
    .where('organizationId', '=', organizationId)
    .where(
      'userId',
      'in',
      signatures.map(({ userId }) => userId),
    )
    .execute()
}

/** When `accountUserId` is undefined, finds any document of the organization; this is for staff. */
export const findDocument = (
  tx: TenantTransaction,
  documentId: string,
  accountUserId: HouseholdId | undefined,
) =>
  tx.db
    .selectFrom('waiverDocuments')
    .select(['pdf', 'createdAt'])
    .where('organizationId', '=', tx.organizationId)
    .where('waiverDocumentId', '=', documentId)
    .$if(accountUserId !== undefined, (query) =>
      query.where('accountUserId', '=', accountUserId ?? ''),
    )
    .executeTakeFirst()

export const insertLink = async (
  tx: TenantTransaction,
  userId: PersonId,
  token: string,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await tx.db
    .insertInto('waiverLinks')
    .values({
      organizationId: tx.organizationId,
      tokenHash: hashOf(token),
      userId,
      createdAt,
      expiresAt,
    })
    .execute()
}

export const wasLinkSentSince = async (
  tx: TenantTransaction,
  userId: PersonId,
  since: Date,
): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('waiverLinks')
    .select('createdAt')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export const isLinkValid = async (
  tx: TenantTransaction,
  userId: PersonId,
  token: string,
  now: Date,
): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('waiverLinks')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
