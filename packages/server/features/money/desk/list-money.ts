// All money movements as one list: journals, mixed with card attempts that are not booked. Each
// source returns a page in the same order, and the newest entries of all are merged.

import type { MoneyItem } from '@lodgepole/contract/money/desk/schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import type { JournalKind, MoneyState } from '@lodgepole/domain/money/money-list'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import {
  linesOfJournals,
  listJournals,
  reversedCentsOf,
  type EntryLine,
  type JournalRow,
} from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import {
  findCards,
  listUnbookedPayments,
  listUnbookedRefunds,
  type UnbookedRow,
} from '../payments/index.ts'
import { kindOfUnbooked, presentJournal, presentUnbooked } from './present-money.ts'
import { findNamed } from './store.ts'

export interface MoneyFilter {
  readonly kind?: JournalKind | undefined
  readonly state?: MoneyState | undefined
  readonly paidBy?: PaidBy | undefined
  readonly personId?: PersonId | undefined
  readonly sinceSeconds?: number | undefined
  readonly untilSeconds?: number | undefined
}

type Row = { readonly key: MomentKey } & (
  | { readonly journal: JournalRow }
  | { readonly unbooked: UnbookedRow }
)

export interface MoneyPage {
  readonly items: readonly MoneyItem[]
  readonly next: MomentKey | undefined
}

/** The kinds that can have unbooked attempts. */
const TRIED: ReadonlySet<JournalKind> = new Set(['deposit', 'gift', 'transaction', 'refund'])

const unbookedOf = async (
  tx: TenantTransaction,
  filter: MoneyFilter,
  after: MomentKey | undefined,
  limit: number,
): Promise<readonly UnbookedRow[]> => {
  const { kind, state, paidBy, personId, sinceSeconds, untilSeconds } = filter
  if (
    state === 'booked' ||
    paidBy === 'cash' ||
    paidBy === 'cheque' ||
    paidBy === 'bank' ||
    (kind && !TRIED.has(kind))
  )
    return []
  const at = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(seconds * 1000)
  const wanted = {
    state,
    provider: paidBy,
    personId,
    since: at(sinceSeconds),
    until: at(untilSeconds),
  }
  const payments = kind === 'refund' ? [] : await listUnbookedPayments(tx, wanted, after, limit)
  const refunds =
    kind && kind !== 'refund' ? [] : await listUnbookedRefunds(tx, wanted, after, limit)
  return [...payments, ...refunds]
}

const newestFirst = ({ key: one }: Row, { key: other }: Row): number => {
  const ms = other.happenedAt.getTime() - one.happenedAt.getTime()
  return ms === 0 ? (one.id < other.id ? 1 : -1) : ms
}

const idIn = (key: string, ...prefixes: readonly string[]): readonly string[] =>
  prefixes.flatMap((prefix) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))

/**
 * Card payments of other kinds may lie in between when filtering by kind, so a short page does not
 * mean the end of the list.
 */
const rowsOf = async (
  tx: TenantTransaction,
  filter: MoneyFilter,
  after: MomentKey | undefined,
  limit: number,
) => {
  const journals =
    filter.state && filter.state !== 'booked'
      ? []
      : await listJournals(tx, filter, after, limit + 1)
  const unbooked = await unbookedOf(tx, filter, after, limit + 1)
  const rows: Row[] = [
    ...journals.map((journal) => ({
      journal,
      key: { happenedAt: new Date(journal.happenedSeconds * 1000), id: journal.journalId },
    })),
    ...unbooked.map((row) => ({ unbooked: row, key: { happenedAt: row.startedAt, id: row.id } })),
  ].sort(newestFirst)
  const shown = rows.slice(0, limit)
  const isWanted = (row: Row) =>
    filter.kind === undefined || 'journal' in row || kindOfUnbooked(row.unbooked) === filter.kind
  return {
    shown: shown.filter(isWanted),
    next: rows.length > limit ? shown.at(-1)?.key : undefined,
  }
}

export const listMoney = async (
  tx: TenantTransaction,
  filter: MoneyFilter,
  after: MomentKey | undefined,
  limit: number,
): Promise<MoneyPage> => {
  const { shown, next } = await rowsOf(tx, filter, after, limit)
  const journals = shown.flatMap((row) => ('journal' in row ? [row.journal] : []))
  const lines = await linesOfJournals(
    tx,
    journals.map(({ journalId }) => journalId),
  )
  const takenBack = await reversedCentsOf(
    tx,
    journals.map(({ journalId }) => journalId),
  )
  const cards = await findCards(
    tx,
    journals.flatMap(({ key }) => idIn(key, 'deposit:', 'order:', 'reservation:')),
    journals.flatMap(({ key }) => idIn(key, 'card-refund:')),
  )
  const people = await findNamed(tx, [
    ...new Set([
      ...lines.flatMap(({ userId }) => userId ?? []),
      ...journals.flatMap(({ actorUserId }) => actorUserId ?? []),
      ...shown.flatMap((row) => ('unbooked' in row ? [row.unbooked.userId] : [])),
    ]),
  ])
  const byJournal = new Map<string, EntryLine[]>()
  for (const line of lines)
    byJournal.set(line.journalId, [...(byJournal.get(line.journalId) ?? []), line])
  const items = shown.map((row) =>
    'journal' in row
      ? presentJournal(row.journal, {
          lines: byJournal.get(row.journal.journalId) ?? [],
          people,
          takenBackCents: takenBack.get(row.journal.journalId) ?? 0,
          card:
            idIn(row.journal.key, 'deposit:', 'order:', 'reservation:', 'card-refund:').map(
              (id) => cards.get(id) ?? '',
            )[0] ?? '',
        })
      : presentUnbooked(row.unbooked, people),
  )
  return { items, next }
}
