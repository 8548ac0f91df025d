// A journal records how its money was paid: entries on the clearing account come from the
// organization's card provider, those on the cash account were paid in cash.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export const withPaidBy = (
  { organizationId, processorSettings }: StoredOrganization,
  journals: readonly Row<'journals'>[],
  postings: readonly Row<'postings'>[],
): Row<'journals'>[] => {
  const journalIdsOn = (purpose: string) => {
    const account = demoId(organizationId, 'account', purpose, '')
    return new Set(
      postings.filter(({ accountId }) => accountId === account).map(({ journalId }) => journalId),
    )
  }
  const [byCard, inCash] = [journalIdsOn('card-clearing'), journalIdsOn('cash')]
  const paidByOf = (journalId: string) =>
    byCard.has(journalId)
      ? (processorSettings.webProcessor ?? 'authorizenet')
      : inCash.has(journalId)
        ? 'cash'
        : null
  return journals.map((journal) => ({ ...journal, paidBy: paidByOf(journal.journalId) }))
}
