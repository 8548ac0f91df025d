import type { ConsolePerson, Household } from '@lodgepole/contract/people/household-schemas'
import { GUEST_ROLE, roleSet } from '@lodgepole/domain/identity/access/roles'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ageAt } from '@lodgepole/domain/people/age'
import { nameOf } from '@lodgepole/domain/people/names'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { Balance, StatementLine } from '../../../../ledger/index.ts'
import type { HouseholdPersonRow } from './store.ts'

export const presentPerson = (
  row: HouseholdPersonRow,
  balance: Balance | undefined,
  { nowSeconds, today }: { readonly nowSeconds: number; readonly today: string },
): Omit<ConsolePerson, 'hasOpened' | 'isWaiverDue' | 'mailMark'> => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl70: row.imageUrl70,
  imageUrl150: row.imageUrl150,
  isHolder: row.accountHolderId === null,
  relationship: row.relationship ?? '',
  roles: [...roleSet(row)],
  isGuest: row.role === GUEST_ROLE,
  signsIn: row.loginId !== null,
  invitedAt: row.invitedAt && Math.floor(row.invitedAt.getTime() / 1000),
  email: row.email,
  phone: row.phone,
  memberId: row.memberId,
  postalAddress1: row.postalAddress1,
  postalAddress2: row.postalAddress2,
  postalCity: row.postalCity,
  postalState: row.postalState,
  postalZipcode: row.postalZipcode,
  age: ageAt(row, today),
  birthISO: row.birthIso,
  membershipType: row.membershipType,
  membershipExpiresAt: row.membershipExpiresAt,
  isResident: row.isResident,
  bookingEventCapacityLimit: row.bookingEventCapacityLimit,
  isRestricted: restrictionOf(row, nowSeconds) !== undefined,
  restrictionExpiresAt: row.restrictionExpiresAt,
  restrictionMessage: row.restrictionMessage,
  note: row.note,
  waiverSignedAt: row.waiverSignedAt,
  waiverVersion: row.waiverVersion,
  balance: decimalFromCents((balance?.spendingCents ?? 0) - (balance?.heldCents ?? 0)),
  scheduled: decimalFromCents(balance?.scheduledCents ?? 0),
  hasCard: Boolean(row.hasCard),
  phonesWithPass: Number(row.phonesWithPass ?? 0),
  version: row.version,
})

export const presentSecond = (
  holder: HouseholdPersonRow,
): Omit<NonNullable<Household['second']>, 'mailMark'> | null =>
  holder.parent2Email === null && holder.parent2LoginId === null
    ? null
    : {
        name: nameOf({ firstName: holder.parent2FirstName, lastName: holder.parent2LastName }),
        email: holder.parent2Email,
        signsIn: holder.parent2LoginId !== null,
      }

export const presentAddress = (holder: HouseholdPersonRow): readonly string[] =>
  [
    holder.postalAddress1,
    holder.postalAddress2,
    [holder.postalCity, holder.postalState, holder.postalZipcode].filter(Boolean).join(' '),
  ].filter((line): line is string => Boolean(line))

export const presentTransaction = ({
  journalId,
  accountId,
  userId,
  kind,
  locationName,
  memo,
  happenedSeconds,
  amountCents,
}: StatementLine): Household['transactions'][number] => ({
  journalId,
  accountId,
  personId: userId,
  kind,
  about: [locationName, memo].filter(Boolean).join(' · '),
  happenedAtSeconds: happenedSeconds,
  amount: decimalFromCents(amountCents),
})
