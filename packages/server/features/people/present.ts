// The shapes in which the server returns people.

import type { SavedCards } from '@lodgepole/contract/people/card-schemas'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import {
  userSchema,
  type AccountUser,
  type User,
  type UserPair,
} from '@lodgepole/contract/people/schemas'
import { roleSet, sharedRoles } from '@lodgepole/domain/identity/access/roles'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ageAt } from '@lodgepole/domain/people/age'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { MemberOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { AccountRow, PairRow } from './store.ts'

/**
 * Returns only fields the contract names, so that a new column stays private until someone exposes
 * it.
 */
const userFields = Object.keys(userSchema.shape)
const named = (row: object): User =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => userFields.includes(name)),
  ) as unknown as User

/** The login's address is known only where logins may be read. */
export const presentUser = (
  row: Omit<AccountRow, 'loginEmail' | 'hasParent2Joined'> & {
    readonly loginEmail?: string | null
  },
  today: string,
): User => ({
  ...named(row),
  age: ageAt(row, today),
  loginEmail: row.loginEmail ?? null,
  birthISO: row.birthIso,
  membershipAmountPaid:
    row.membershipAmountPaidCents === null ? null : row.membershipAmountPaidCents / 100,
  lowBalanceThreshold: row.lowBalanceThresholdCents / 100,
  mailChoices: completeMailChoices(row.mailChoices as Record<string, unknown>),
})

const sharingOf = ({
  parent2Email,
  parent2LoginId,
  parent2InvitedAt,
  parent2Mails,
  hasParent2Joined,
}: AccountRow): Pick<AccountUser, 'parent2State' | 'parent2InvitedAt' | 'parent2NextMailAt'> => {
  if (parent2Email === null && parent2LoginId === null)
    return { parent2State: null, parent2InvitedAt: null, parent2NextMailAt: null }
  const invitedAt = parent2InvitedAt && Math.floor(parent2InvitedAt.getTime() / 1000)
  return {
    parent2State: hasParent2Joined ? 'joined' : 'invited',
    parent2InvitedAt: invitedAt,
    parent2NextMailAt:
      invitedAt === null
        ? null
        : nextMailAtSeconds({ withinADay: parent2Mails, lastAtSeconds: invitedAt }),
  }
}

const isSecondParent = (row: AccountRow, loginId: LoginId): boolean =>
  row.parent2LoginId === loginId && row.loginId !== loginId

/** A second parent sees only the roles they may use. */
const rolesFor = (
  row: AccountRow,
  isParent2: boolean,
): Pick<AccountUser, 'role' | 'roles' | 'accountRoles'> => {
  const accountRoles = [...roleSet(row)]
  if (!isParent2) return { role: row.role, roles: row.roles, accountRoles }
  return { role: 'account-holder', roles: [...sharedRoles(roleSet(row))], accountRoles }
}

export const presentAccount = (
  row: AccountRow,
  organization: MemberOrganization,
  loginId: LoginId,
  contributors: readonly Contributor[],
  kept: SavedCards,
  nowMs: number,
): AccountUser => ({
  ...presentUser(row, localDay(Math.floor(nowMs / 1000), organization.timeZone)),
  organization,
  lingo: organization.lingo,
  isParent2: isSecondParent(row, loginId),
  ...rolesFor(row, isSecondParent(row, loginId)),
  ...sharingOf(row),
  contributors,
  ...kept,
})

export const presentPair = (
  {
    organizationId,
    parentId,
    childId,
    relationship,
    balanceCents,
    scheduledCents,
    hasSpendingAccount,
    birthIso,
    ...child
  }: PairRow,
  today: string,
): UserPair => ({
  organizationId,
  parentId,
  childId,
  relationship,
  currentBalance: decimalFromCents(balanceCents),
  scheduledBalance: decimalFromCents(scheduledCents),
  hasSpendingAccount,
  child: { userId: childId, ...child, age: ageAt({ birthIso, age: child.age }, today) },
})
