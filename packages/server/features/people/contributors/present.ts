// The shapes in which the server returns contributors and the people they may give to.

import type {
  ContributingTo,
  Contributor,
  OpenedInvitation,
} from '@lodgepole/contract/people/contributors/schemas'
import type { ContributorState } from '@lodgepole/domain/people/contributors/contributor'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import type { ContributorLinkRow, RecipientRow } from './giver-store.ts'
import type { ContributorRow } from './store.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const decimal = (cents: Cents | null) => (cents === null ? null : decimalFromCents(cents))

const limitsOf = ({
  maxPerGiftCents,
  maxTotalCents,
}: Pick<ContributorLinkRow, 'maxPerGiftCents' | 'maxTotalCents'>) => ({
  maxPerGift: decimal(maxPerGiftCents),
  maxTotal: decimal(maxTotalCents),
})

export const presentContributor = (row: ContributorRow): Contributor => ({
  contributorId: row.contributorId,
  organizationId: row.organizationId,
  accountHolderId: row.accountUserId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  relationship: row.relationship,
  message: row.message,
  blackListIds: row.blackListIds,
  ...limitsOf(row),
  state: row.state as ContributorState,
  hasAccount: row.loginId !== null,
  invitedAtSeconds: seconds(row.invitedAt),
  nextMailAtSeconds: nextMailAtSeconds({
    withinADay: row.mailsOfDay,
    lastAtSeconds: seconds(row.lastMailAt),
  }),
  version: row.version,
})

const recipientsOf = (rows: readonly RecipientRow[]) =>
  rows.flatMap(({ userId, firstName, imageUrl, imageUrl70, imageUrl150 }) =>
    userId === null
      ? []
      : [{ userId, firstName: firstName ?? '', imageUrl, imageUrl70, imageUrl150 }],
  )

export const presentOpenedInvitation = (
  organizationName: string,
  giver: ContributorLinkRow,
  receivers: readonly RecipientRow[],
): OpenedInvitation => ({
  organizationName,
  state: giver.state as ContributorState,
  people: recipientsOf(receivers),
  ...limitsOf(giver),
})

/** One entry per contributor, with its people grouped. */
export const presentContributingTo = (rows: readonly RecipientRow[]): readonly ContributingTo[] => {
  const byContributor = new Map<string, RecipientRow[]>()
  for (const row of rows) {
    const own = byContributor.get(row.contributorId)
    if (own) own.push(row)
    else byContributor.set(row.contributorId, [row])
  }
  return [...byContributor.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { contributorId, organizationId, relationship, state, accountUserId } = first
    const people = recipientsOf(own).map((face, index) => ({
      ...face,
      lastName: own[index]?.lastName ?? '',
      accountHolder: accountUserId,
    }))
    return [
      {
        contributorId,
        organizationId,
        relationship,
        state: state as ContributorState,
        people,
        ...limitsOf(first),
      },
    ]
  })
}
