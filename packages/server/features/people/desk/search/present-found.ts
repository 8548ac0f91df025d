import type { FoundPerson } from '@lodgepole/contract/people/console-endpoints'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import { foldWords } from '@lodgepole/domain/people/fold'
import { nameOf } from '@lodgepole/domain/people/names'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { FoundRow } from './find-people-store.ts'

const statusOf = (
  row: FoundRow,
  nowSeconds: number,
  opened: ReadonlySet<string>,
): FoundPerson['status'] => {
  if (row.role === GUEST_ROLE) return 'guest'
  if (restrictionOf(row, nowSeconds)) return 'restricted'
  if (row.loginIds.some((loginId) => opened.has(loginId))) return 'active'
  return row.isInvited || row.loginIds.length > 0 ? 'invited' : 'not-invited'
}

/** Explains a match when the person's own name does not contain the search text. */
const secondNameOf = (row: FoundRow): string | null => {
  const second = nameOf({ firstName: row.parent2FirstName, lastName: row.parent2LastName })
  const keys = new Set([
    foldWords(row.parent2FirstName ?? ''),
    foldWords(row.parent2LastName ?? ''),
  ])
  return second !== '' &&
    keys.has(row.key) &&
    keys.has(row.other) &&
    !keys.has(foldWords(row.firstName))
    ? second
    : null
}

interface FoundContext {
  readonly nowSeconds: number
  /** The logins that have a password. If omitted, nobody is shown as active. */
  readonly opened?: ReadonlySet<string>
  /** Addresses that mail is not sent to. */
  readonly unreachable?: { readonly has: (address: string) => boolean }
}

export const presentFound = (
  row: FoundRow,
  match: FoundPerson['match'],
  { nowSeconds, opened = new Set(), unreachable = new Set() }: FoundContext,
): FoundPerson => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl70: row.imageUrl70,
  memberId: row.memberId,
  email: row.email,
  isUnreachable: row.email !== null && unreachable.has(normalizeEmail(row.email)),
  phone: row.phone,
  householdId: row.accountHolderId ?? row.userId,
  householdName: nameOf(
    row.accountHolderId === null
      ? row
      : { firstName: row.holderFirstName, lastName: row.holderLastName },
  ),
  secondName: secondNameOf(row),
  status: statusOf(row, nowSeconds, opened),
  match,
})
