// Money as the office sees it.

import type { MoneyItem } from '@lodgepole/contract/money/desk/schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { columnOf } from '@lodgepole/domain/money/debit-credit'
import type { JournalKind, MoneyState } from '@lodgepole/domain/money/money-list'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { EntryLine, JournalRow } from '../../../ledger/index.ts'
import type { UnbookedRow } from '../payments/index.ts'
import type { NamedPerson } from './store.ts'

type People = ReadonlyMap<string, NamedPerson>

const named = (people: People, userId: PersonId) => {
  const person = people.get(userId)
  return {
    userId,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    name: person ? nameOf(person) : '',
    imageUrl70: person?.imageUrl70 ?? null,
  }
}

const entryLine =
  (people: People) =>
  ({ purpose, userId, amountCents }: EntryLine): MoneyItem['entry'][number] => {
    const { debitCents, creditCents } = columnOf(amountCents)
    return {
      account: purpose,
      userId,
      name: userId === null ? '' : named(people, userId).name,
      debit: decimalFromCents(debitCents),
      credit: decimalFromCents(creditCents),
    }
  }

interface JournalContext {
  readonly lines: readonly EntryLine[]
  readonly people: People
  readonly takenBackCents: Cents
  readonly card: string
}

const sum = (lines: readonly EntryLine[]) =>
  lines.reduce((cents, { amountCents }) => cents + amountCents, 0)

export const presentJournal = (
  journal: JournalRow,
  { lines, people, takenBackCents, card }: JournalContext,
): MoneyItem => {
  const { journalId, kind, happenedSeconds, actorUserId, locationName, memo, paidBy } = journal
  const owners = [...new Set(lines.flatMap(({ userId }) => userId ?? []))]
  // A card payment for a purchase touches no person's account, so it is attributed to the payer.
  const concerned = owners.length > 0 ? owners : actorUserId === null ? [] : [actorUserId]
  return {
    id: journalId,
    kind,
    state: 'booked',
    happenedAtSeconds: happenedSeconds,
    amount: decimalFromCents(sum(lines.filter(({ amountCents }) => amountCents > 0))),
    net: decimalFromCents(sum(lines.filter(({ userId }) => userId !== null))),
    people: concerned.map((userId) => named(people, userId)),
    paidBy,
    card,
    locationName: locationName ?? '',
    memo: memo ?? '',
    reason: '',
    byName: actorUserId === null ? '' : named(people, actorUserId).name,
    takenBack: decimalFromCents(takenBackCents),
    entry: lines.map(entryLine(people)),
  }
}

const kindOfPurpose: Readonly<Record<UnbookedRow['purpose'], JournalKind>> = {
  deposit: 'deposit',
  'top-up': 'deposit',
  gift: 'gift',
  reservation: 'transaction',
  order: 'transaction',
  invoice: 'transaction',
}
const stateOfStatus: Readonly<Record<UnbookedRow['status'], MoneyState>> = {
  started: 'under-way',
  declined: 'declined',
  abandoned: 'given-up',
}

export const kindOfUnbooked = ({
  isRefund,
  purpose,
}: Pick<UnbookedRow, 'isRefund' | 'purpose'>): JournalKind =>
  isRefund ? 'refund' : kindOfPurpose[purpose]

export const presentUnbooked = (row: UnbookedRow, people: People): MoneyItem => ({
  id: row.id,
  kind: kindOfUnbooked(row),
  state: stateOfStatus[row.status],
  happenedAtSeconds: Math.floor(row.startedAt.getTime() / 1000),
  amount: decimalFromCents(row.amountCents),
  net: '0.00',
  people: [named(people, row.userId)],
  paidBy: row.provider,
  card: `${row.brand ?? ''} ${row.last4 ?? ''}`.trim(),
  locationName: '',
  memo: '',
  reason: row.declineCode ?? '',
  byName: '',
  takenBack: '0.00',
  entry: [],
})
