// A journal says how its money came: what touches the clearing account by the organization's card
// provider, what touches the drawer in cash.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export const withPaidBy = (
  { organizationId, processorSettings }: StoredOrganization,
  journals: readonly Row<'journals'>[],
  postings: readonly Row<'postings'>[],
): Row<'journals'>[] => {
  const through = (purpose: string) => {
    const account = demoId(organizationId, 'account', purpose, '')
    return new Set(
      postings.filter(({ accountId }) => accountId === account).map(({ journalId }) => journalId),
    )
  }
  const [byCard, inCash] = [through('card-clearing'), through('cash')]
  const wayOf = (journalId: string) =>
    byCard.has(journalId)
      ? (processorSettings.webProcessor ?? 'authorizenet')
      : inCash.has(journalId)
        ? 'cash'
        : null
  return journals.map((journal) => ({ ...journal, paidBy: wayOf(journal.journalId) }))
}
