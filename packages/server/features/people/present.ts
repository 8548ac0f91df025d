// The shapes in which people leave the server.

import type { ProviderInfo } from '@lodgepole/contract/cards/schemas'
import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { userSchema, type AccountUser, type User, type UserPair } from '@lodgepole/contract/people/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { AccountRow, PairRow } from './store.ts'

/** Only what the contract names leaves: a new column is private until somebody decides otherwise. */
const userFields = Object.keys(userSchema.shape)
const named = (row: object): User => Object.fromEntries(Object.entries(row).filter(([name]) => userFields.includes(name))) as unknown as User

/** The address of the login is known only where logins may be read. */
export const presentUser = (row: Omit<AccountRow, 'loginEmail'> & { readonly loginEmail?: string | null }): User => ({
  ...named(row),
  loginEmail: row.loginEmail ?? null,
  birthISO: row.birthIso,
  membershipAmountPaid: row.membershipAmountPaidCents === null ? null : row.membershipAmountPaidCents / 100,
  lowBalanceThreshold: row.lowBalanceThresholdCents / 100,
  mailChoices: completeMailChoices(row.mailChoices as Record<string, unknown>),
})

export const presentAccount = (row: AccountRow, organization: PublicOrganization, loginId: string, contributors: readonly Contributor[], square: ProviderInfo): AccountUser => ({
  ...presentUser(row),
  organization,
  lingo: organization.lingo,
  isParent2: row.parent2LoginId === loginId,
  contributors,
  square,
})

export const presentPair = ({ organizationId, parentId, childId, relationship, balanceCents, scheduledCents, ...child }: PairRow): UserPair => ({
  organizationId,
  parentId,
  childId,
  relationship,
  currentBalance: decimalFromCents(balanceCents),
  scheduledBalance: decimalFromCents(scheduledCents),
  child: { userId: childId, ...child },
})
