// Presents close-outs in API answers.

import type {
  CloseOut,
  CloseOutPerson,
  CloseOutPreview,
} from '@lodgepole/contract/money/desk/close-out-endpoints'
import type { CsvCell } from '@lodgepole/domain/kernel/csv'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { ReportRow } from './people-store.ts'
import type { Plan } from './plan.ts'
import type { CloseOutRow } from './store.ts'

const part = ({ people, cents }: { readonly people: number; readonly cents: Cents }) => ({
  people,
  amount: decimalFromCents(cents),
})

export const presentPlan = (
  { label, sums, booked, elsewhere }: Plan,
  canDonate: boolean,
): CloseOutPreview => ({
  label,
  ...part(sums),
  refund: part(sums.refund),
  donate: part(sums.donate),
  keep: part(sums.keep),
  rest: decimalFromCents(sums.restCents),
  booked,
  elsewhere,
  canDonate,
})

const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'refunding'])

export const presentCloseOut = (row: CloseOutRow): CloseOut => ({
  closeOutId: row.closeOutId,
  label: row.label,
  seriesId: row.seriesId,
  policy: row.policy,
  includeBooked: row.includesBooked,
  createdAtSeconds: Math.floor(row.createdAt.getTime() / 1000),
  createdByName: nameOf(row),
  states: row.states.map(({ state, people, foundCents, movedCents }) => ({
    state,
    people,
    found: decimalFromCents(foundCents),
    moved: decimalFromCents(movedCents),
  })),
  people: row.states.reduce((sum, { people }) => sum + people, 0),
  isOver: row.states.every(({ state }) => !UNDER_WAY.has(state)),
})

const holderOf = ({ holderFirstName, holderLastName }: ReportRow) =>
  nameOf({ firstName: holderFirstName, lastName: holderLastName })

export const presentPerson = (row: ReportRow): CloseOutPerson => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl70: row.imageUrl70,
  householdName: holderOf(row),
  state: row.state,
  found: decimalFromCents(row.foundCents),
  moved: decimalFromCents(row.movedCents),
  why: row.why,
})

export const reportHeader = [
  'person',
  'personId',
  'household',
  'state',
  'found',
  'moved',
  'stays',
  'why',
] as const

export const reportCells = (row: ReportRow): readonly CsvCell[] => [
  nameOf(row),
  row.userId,
  holderOf(row),
  row.state,
  { decimal: decimalFromCents(row.foundCents) },
  { decimal: decimalFromCents(row.movedCents) },
  { decimal: decimalFromCents(row.foundCents - row.movedCents) },
  row.why,
]
