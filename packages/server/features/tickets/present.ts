// Tickets as the API returns them. A household does not see staff-only data.

import type {
  HandledTicket,
  HandledTicketDetail,
  Ticket,
  TicketDetail,
} from '@lodgepole/contract/tickets/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { nameOf } from '@lodgepole/domain/people/names'
import { mayWrite, nextStatuses, type TicketSide } from '@lodgepole/domain/tickets/ticket'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listFiles } from './file-store.ts'
import { namesOfLogins } from './people-store.ts'
import type { TicketRow } from './store.ts'
import { listEntries } from './entry-store.ts'

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const presentTicket = (row: TicketRow): Ticket => ({
  ticketId: row.ticketId,
  organizationId: row.organizationId,
  ticketNumber: row.number,
  creatorId: row.creatorId,
  creatorName: nameOf({ firstName: row.creatorFirstName, lastName: row.creatorLastName }),
  assigneeId: row.assigneeId,
  assigneeName: nameOf({ firstName: row.assigneeFirstName, lastName: row.assigneeLastName }),
  status: row.status,
  category: row.category,
  title: row.title,
  createdAt: row.createdSeconds,
  touchedAt: row.touchedSeconds,
  version: row.version,
})

const handlingOf = ({ priority, handlingVersion, unitId, unitLabel, unitAddress }: TicketRow) => ({
  priority,
  handlingVersion,
  unitId,
  unitName:
    unitLabel === null || unitAddress === null
      ? ''
      : unitName({ label: unitLabel, address: unitAddress }),
})

export const presentHandled = (row: TicketRow): HandledTicket => ({
  ...presentTicket(row),
  ...handlingOf(row),
})

export const readDetail = async (
  tx: TenantTransaction,
  row: TicketRow,
  side: TicketSide,
): Promise<TicketDetail> => {
  const entries = await listEntries(tx, row.ticketId)
  const files = await listFiles(tx, row.ticketId)
  const names = await namesOfLogins(tx, [
    ...new Set(entries.flatMap(({ authorLoginId }) => authorLoginId ?? [])),
  ])
  const by = ({ side: of, authorLoginId, happenedAt }: (typeof entries)[number]) => ({
    side: of,
    authorName: names.get(authorLoginId ?? '') ?? '',
    at: secondsOf(happenedAt),
  })
  return {
    ...presentTicket(row),
    text: row.text,
    from:
      row.fromRoute === null || row.fromVersion === null
        ? null
        : { route: row.fromRoute, version: row.fromVersion },
    comments: entries.flatMap((entry) =>
      entry.text === null
        ? []
        : [{ commentId: entry.entryId, ...by(entry), text: entry.text, byMail: entry.byMail }],
    ),
    history: entries.flatMap((entry) =>
      entry.fromStatus === null || entry.toStatus === null
        ? []
        : [{ entryId: entry.entryId, ...by(entry), from: entry.fromStatus, to: entry.toStatus }],
    ),
    files: files
      .filter(({ state }) => state === 'ready')
      .map(({ fileId, name, type, sizeBytes, side: of, createdAt }) => ({
        fileId,
        name,
        type,
        sizeBytes,
        side: of,
        at: secondsOf(createdAt),
      })),
    mayEdit: side === 'household' && mayWrite(row.status),
    mayComment: mayWrite(row.status),
    nextStatuses: [...nextStatuses(side, row.status)],
  }
}

export const readHandledDetail = async (
  tx: TenantTransaction,
  row: TicketRow,
): Promise<HandledTicketDetail> => ({ ...(await readDetail(tx, row, 'staff')), ...handlingOf(row) })
