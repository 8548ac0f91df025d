// One invoice for many households: what it is for, who it is for, and the total; then issuing all
// of them in one step, with a report.

import { Trans } from '@lingui/react/macro'
import type { IssuedInvoice } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { useState } from 'react'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { BulkReport } from './BulkReport.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { BulkForm } from './BulkForm.tsx'

export const BulkInvoices = () => {
  const [invoices, setBills] = useState<readonly IssuedInvoice[]>()
  return (
    <Screen
      title={<Trans>Invoices for several households</Trans>}
      subtitle={
        <Trans>
          Send an invoice to every household in a session, role, membership type or list.
        </Trans>
      }
    >
      <InvoiceTabs />
      {invoices ? (
        <BulkReport invoices={invoices} onStartOver={() => setBills(undefined)} />
      ) : (
        <BulkForm onIssued={setBills} />
      )}
    </Screen>
  )
}
