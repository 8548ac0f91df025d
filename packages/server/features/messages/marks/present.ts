import type { ListedMark } from '@lodgepole/contract/messages/marks/endpoints'
import type { MailMarkFacts } from '@lodgepole/contract/messages/marks/schemas'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { causeOf } from '@lodgepole/domain/messages/delivery-failure'
import type { MarkKind } from '@lodgepole/domain/messages/mail-mark'
import type { listPeopleOf, ListedRow } from './list-store.ts'

const secondsOf = (at: Date | null): number => Math.floor((at?.getTime() ?? 0) / 1000)

export const presentMark = ({
  address,
  kind,
  status,
  reason,
  firstAt,
  lastAt,
  count,
  heldCount,
}: ListedRow): MailMarkFacts => ({
  address,
  kind: kind as MarkKind,
  cause: causeOf(kind as MarkKind, status),
  reason,
  sinceSeconds: secondsOf(firstAt),
  lastAtSeconds: secondsOf(lastAt),
  count,
  heldCount,
})

/** The mark of a person's address among the given marks. */
export const markOfEmail = (
  marks: ReadonlyMap<string, ListedRow>,
  email: string | null,
): MailMarkFacts | null => {
  const row = email === null ? undefined : marks.get(normalizeEmail(email))
  return row ? presentMark(row) : null
}

type PersonRow = Awaited<ReturnType<typeof listPeopleOf>>[number]

export const presentListed = (row: ListedRow, people: readonly PersonRow[]): ListedMark => ({
  ...presentMark(row),
  people: people.flatMap(
    ({ userId, firstName, lastName, email, parent2Email, parent2FirstName, parent2LastName }) => {
      if (email === row.address) return [{ userId, firstName, lastName }]
      return parent2Email === row.address
        ? [{ userId, firstName: parent2FirstName ?? '', lastName: parent2LastName ?? '' }]
        : []
    },
  ),
})
