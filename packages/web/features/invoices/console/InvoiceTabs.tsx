// The parts of the console's invoices beside each other.

import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const InvoiceTabs = () => {
  const { t } = useLingui()
  return <SectionTabs label={t`Parts of invoices`} tabs={[{ to: 'invoices', label: <Trans>All invoices</Trans> }, { to: 'invoicesForMany', label: <Trans>Invoices for many</Trans> }]} />
}
