// What happened to a person's money, newest first: both what they can spend and what is released to
// them later.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface ActivityPage {
  readonly after: PageKey | undefined
  readonly limit: number
}

/**
 * One row per journal: the change of the person's spendable money, and the amount added for later
 * days. A move from scheduled to spendable appears where it arrives.
 */
export const activityOf = (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
  { after, limit }: ActivityPage,
) =>
  db
    .selectFrom('accounts')
    .innerJoin('postings', (join) =>
      join
        .on('postings.organizationId', '=', organizationId)
        .onRef('postings.accountId', '=', 'accounts.accountId'),
    )
    .innerJoin('journals', (join) =>
      join
        .on('journals.organizationId', '=', organizationId)
        .onRef('journals.journalId', '=', 'postings.journalId'),
    )
    .select([
      'journals.journalId',
      'postings.happenedSeconds',
      'journals.kind',
      'journals.locationName',
      'journals.memo',
    ])
    .select([
      sql<number>`coalesce(sum(postings.amount_cents) filter (where accounts.purpose = 'spending'),
          0)::bigint`.as('amountCents'),
      sql<number>`coalesce(sum(postings.amount_cents) filter (where accounts.purpose = 'scheduled'),
          0)::bigint`.as('scheduledCents'),
      sql<number>`jsonb_array_length(journals.items)`.as('itemCount'),
    ])
    .where('accounts.organizationId', '=', organizationId)
    .where('accounts.userId', '=', personId)
    .where((where) =>
      where.or([
        where('accounts.purpose', '=', 'spending'),
        where.and([
          where('accounts.purpose', '=', 'scheduled'),
          where('postings.amountCents', '>', 0),
        ]),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(postings.happened_seconds, postings.journal_id) < (${after?.seconds},
            ${after?.id}::uuid)`,
      ),
    )
    .groupBy(['journals.organizationId', 'journals.journalId', 'postings.happenedSeconds'])
    .orderBy('postings.happenedSeconds', 'desc')
    .orderBy('journals.journalId', 'desc')
    .limit(limit)
    .execute()

export type ActivityLine = Awaited<ReturnType<typeof activityOf>>[number]
