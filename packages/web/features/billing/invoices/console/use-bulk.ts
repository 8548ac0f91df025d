// Previewing and issuing invoices for many households.

import { useQuery } from '@tanstack/react-query'
import type { BulkWhom, IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import type { BulkEach } from '@lodgepole/domain/billing/invoices/bulk'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { bulkChoicesQuery, bulkPreviewQuery, issueInvoices } from './api.ts'

export interface BulkRequest {
  readonly whom: BulkWhom
  readonly each: BulkEach
  readonly line: { readonly text: string; readonly price: string }
}

const bodyOf = (organizationId: string | undefined, { whom, each, line }: BulkRequest) => ({
  organizationId,
  whom: whom as never,
  each,
  lines: [{ text: line.text, qty: 1, price: line.price }],
})

export const useBulkChoices = () => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(bulkChoicesQuery(organizationId))
}

/** Fetched once there are recipients and an amount. */
export const useBulkPreview = (request: BulkRequest | undefined) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(bulkPreviewQuery(request && bodyOf(organizationId, request)))
}

export interface BulkTexts {
  readonly title: string
  readonly note: string
  readonly dueDay: string
}

export const useIssueMany = () => {
  const organizationId = useOrganization()?.organizationId
  return async (
    request: BulkRequest,
    labels: BulkTexts,
    agreed: { readonly households: number; readonly total: string },
  ): Promise<readonly IssuedInvoice[]> => {
    const body = {
      ...bodyOf(organizationId, request),
      ...labels,
      agreedHouseholds: agreed.households,
      agreedTotal: agreed.total,
    }
    return (
      await sendOnce(JSON.stringify(['issue-many', body]), undefined, ({ key }) =>
        issueInvoices(body, { idempotencyKey: key }),
      )
    ).items
  }
}
