// Marks as staff see them.

import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { MarkKind } from '@lodgepole/domain/messages/mail-mark'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const columns = [
  'address',
  'kind',
  'status',
  'reason',
  'firstAt',
  'lastAt',
  'count',
  'heldCount',
] as const

const marked = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('organizationMailMarks')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('kind', 'is not', null)

export type ListedRow = Awaited<ReturnType<ReturnType<typeof marked>['execute']>>[number]

/** Marks of these addresses, by their normalized form. */
export const findMarks = async (
  tx: TenantTransaction,
  emails: readonly (string | null)[],
): Promise<ReadonlyMap<string, ListedRow>> => {
  const addresses = [...new Set(emails.flatMap((email) => (email ? [normalizeEmail(email)] : [])))]
  if (addresses.length === 0) return new Map()
  return new Map(
    (await marked(tx).where('address', 'in', addresses).execute()).map((row) => [row.address, row]),
  )
}

export interface MarkFilter {
  readonly kind: MarkKind | undefined
  readonly text: string
  readonly after: { readonly atMs: number; readonly address: string } | undefined
  readonly limit: number
}

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const listMarks = (tx: TenantTransaction, { kind, text, after, limit }: MarkFilter) => {
  let query = marked(tx)
  if (kind) query = query.where('kind', '=', kind)
  if (text) query = query.where('address', 'like', likeOf(normalizeEmail(text)))
  if (after) {
    const at = new Date(after.atMs)
    query = query.where((where) =>
      where.or([
        where('lastAt', '<', at),
        where.and([where('lastAt', '=', at), where('address', '>', after.address)]),
      ]),
    )
  }
  return query
    .orderBy('lastAt', 'desc')
    .orderBy('address')
    .limit(limit + 1)
    .execute()
}

/** The people with one of these addresses. */
export const listPeopleOf = async (
  { db, organizationId }: TenantTransaction,
  addresses: readonly string[],
) =>
  addresses.length === 0
    ? []
    : db
        .selectFrom('users')
        .select([
          'userId',
          'firstName',
          'lastName',
          'email',
          'parent2Email',
          'parent2FirstName',
          'parent2LastName',
        ])
        .where('organizationId', '=', organizationId)
        .where('isInactive', '=', false)
        .where((where) =>
          where.or([where('email', 'in', addresses), where('parent2Email', 'in', addresses)]),
        )
        .orderBy('userId')
        .execute()
