// One invoice for one household, line by line: saved as a draft that only the office sees, or
// issued immediately. Drafts are edited in the same form.

import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { useDeskInvoice } from './use-desk-invoices.ts'
import { InvoiceForm } from './InvoiceForm.tsx'

const DraftForm = ({
  organizationId,
  invoiceId,
}: {
  readonly organizationId: string
  readonly invoiceId: string
}) => {
  const invoice = useDeskInvoice(organizationId, invoiceId)
  if (invoice.isError) return <LoadFailed error={invoice.error} retry={invoice.refetch} />
  if (!invoice.data) return <ListSkeleton rows={5} avatar={false} />
  return <InvoiceForm key={invoiceId} draft={invoice.data} />
}

export const WriteInvoice = () => {
  const organizationId = useOrganization()?.organizationId
  const invoice = useSearchParam('invoice')
  return (
    <Screen title={invoice.value ? <Trans>Edit draft</Trans> : <Trans>New invoice</Trans>}>
      <InvoiceTabs />
      {organizationId &&
        (invoice.value ? (
          <DraftForm organizationId={organizationId} invoiceId={invoice.value} />
        ) : (
          <InvoiceForm key={organizationId} draft={undefined} />
        ))}
    </Screen>
  )
}
