// A journal says by which provider its money came: whatever touches the clearing account did so by the organisation's own.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export const withPaidBy = ({ organizationId, processorSettings }: StoredOrganization, journals: readonly Row<'journals'>[], postings: readonly Row<'postings'>[]): Row<'journals'>[] => {
  const clearing = demoId(organizationId, 'account', 'card-clearing', '')
  const byCard = new Set(postings.filter(({ accountId }) => accountId === clearing).map(({ journalId }) => journalId))
  return journals.map((journal) => ({ ...journal, paidBy: byCard.has(journal.journalId) ? (processorSettings.webProcessor ?? 'authorizenet') : null }))
}
