// Saves a draft, or updates it, and issues it on request: two calls, the second of which can be
// retried from the list.

import { useQueryClient } from '@tanstack/react-query'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { linesToSend, type TypedLine } from './invoice-lines.ts'
import { saveInvoiceDraft, deskInvoiceKeys, issueInvoice } from './api.ts'

export interface WrittenInvoice {
  readonly invoiceId: string | undefined
  readonly householdId: string
  readonly title: string
  readonly note: string
  readonly dueDay: string
  readonly maxInstalments: number
  readonly lines: readonly TypedLine[]
}

export const useWriteInvoice = () => {
  const organizationId = useOrganization()?.organizationId
  const client = useQueryClient()
  return {
    /** Returns its id. */
    write: async ({ invoiceId, lines, ...rest }: WrittenInvoice): Promise<string> => {
      const body = {
        organizationId,
        ...(invoiceId ? { invoiceId } : {}),
        ...rest,
        lines: linesToSend(lines),
      }
      const { item } = await sendOnce(
        JSON.stringify(['invoice-draft', body]),
        undefined,
        ({ key }) => saveInvoiceDraft(body, { idempotencyKey: key }),
      )
      await client.invalidateQueries({ queryKey: deskInvoiceKeys.all(organizationId) })
      return item.invoiceId
    },
    issue: async (invoiceId: string): Promise<void> => {
      await sendOnce(JSON.stringify(['invoice-issue', invoiceId]), undefined, ({ key }) =>
        issueInvoice({ organizationId, invoiceId }, { idempotencyKey: key }),
      )
      await client.invalidateQueries({ queryKey: deskInvoiceKeys.all(organizationId) })
    },
  }
}
