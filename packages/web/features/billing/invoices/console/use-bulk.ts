// Invoices for many, as they are looked at and issued.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BulkWhom, IssuedBill } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import type { BulkEach } from '@lodgepole/domain/billing/invoices/bulk'
import { api } from '../../../../lib/api/api.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'

export interface BulkWish {
  readonly whom: BulkWhom
  readonly each: BulkEach
  readonly line: { readonly text: string; readonly price: string }
}

const bodyOf = (organizationId: string | undefined, { whom, each, line }: BulkWish) => ({
  organizationId,
  whom: whom as never,
  each,
  lines: [{ text: line.text, qty: 1, price: line.price }],
})

export const useBulkChoices = () => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['bulk-choices', organizationId],
    queryFn: async () =>
      (await api.call('GET /v2/console/invoices/bulk/choices', { query: { organizationId } })).item,
  })
}

/** Asked for once there is somebody to ask about and something to pay. */
export const useBulkPreview = (wish: BulkWish | undefined) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['bulk-preview', organizationId, wish],
    queryFn: async () =>
      wish
        ? (
            await api.call('POST /v2/console/invoices/bulk/preview', {
              body: bodyOf(organizationId, wish),
            })
          ).item
        : undefined,
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

export interface BulkWords {
  readonly title: string
  readonly note: string
  readonly dueDay: string
}

export const useIssueMany = () => {
  const organizationId = useOrganization()?.organizationId
  return async (
    wish: BulkWish,
    words: BulkWords,
    agreed: { readonly households: number; readonly total: string },
  ): Promise<readonly IssuedBill[]> => {
    const body = {
      ...bodyOf(organizationId, wish),
      ...words,
      agreedHouseholds: agreed.households,
      agreedTotal: agreed.total,
    }
    return (
      await sendOnce(JSON.stringify(['issue-many', body]), undefined, ({ key }) =>
        api.call('POST /v2/console/invoices/bulk', { body }, { idempotencyKey: key }),
      )
    ).items
  }
}
