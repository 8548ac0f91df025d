// Tabs for the parts of the console's invoices. People who may only read see one.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { SectionTabs } from '../../../../lib/console/SectionTabs.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'

export const InvoiceTabs = () => {
  const { t } = useLingui()
  if (!hasCapability(useLogin()?.roles ?? new Set(), 'invoicesWrite')) return null
  return (
    <SectionTabs
      label={t`Invoice sections`}
      tabs={[
        { to: 'invoices', label: <Trans>All invoices</Trans> },
        { to: 'newInvoice', label: <Trans>New invoice</Trans> },
        { to: 'invoicesForMany', label: <Trans>Invoices for several households</Trans> },
      ]}
    />
  )
}
