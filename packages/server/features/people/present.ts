// The shapes in which people leave the server.

import type { AccountUser, UserPair } from '@lodgepole/contract/people/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { AccountRow, PairRow } from './store.ts'

export const presentAccount = (row: AccountRow, organization: PublicOrganization, loginId: string): AccountUser => {
  const {
    loginId: _loginId, parent2LoginId, membershipAmountPaidCents, lowBalanceThresholdCents, version: _version,
    createdAt: _createdAt, note: _note, birthIso, ...rest
  } = row
  return {
    ...rest,
    birthISO: birthIso,
    membershipAmountPaid: membershipAmountPaidCents === null ? null : membershipAmountPaidCents / 100,
    lowBalanceThreshold: lowBalanceThresholdCents / 100,
    organization,
    lingo: organization.lingo,
    isParent2: parent2LoginId === loginId,
  }
}

export const presentPair = ({ organizationId, parentId, childId, relationship, balanceCents, ...child }: PairRow): UserPair => ({
  organizationId,
  parentId,
  childId,
  relationship,
  currentBalance: decimalFromCents(balanceCents),
  child: { userId: childId, ...child },
})
