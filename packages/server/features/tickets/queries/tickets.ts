// Tickets the caller may see, a page at a time.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerPage, type PageQuery } from '../../../platform/http/paged.ts'
import { listTickets, type TicketRow, type Wanted } from '../store.ts'
import { reachOfActor } from '../units.ts'

export const ticketsWithinReach = async <Item>(
  db: Database,
  {
    organizationId,
    actor,
    query,
  }: {
    readonly organizationId: string
    readonly actor: Member | ApiKey
    readonly query: PageQuery
  },
  wanted: Result<Wanted, Refusal>,
  present: (row: TicketRow) => Item,
) =>
  wanted.ok
    ? answerPage(
        query,
        (page) =>
          tenantTransaction(db, organizationId, async (tx) =>
            listTickets(tx, { ...wanted.value, within: await reachOfActor(tx, actor) }, page),
          ),
        present,
        ({ createdSeconds, ticketId }) => writePageKey({ seconds: createdSeconds, id: ticketId }),
      )
    : wanted
