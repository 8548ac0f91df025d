// The two views: the dashboard and the reports.

import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const AnalyticsTabs = ({ isReport = false }: { readonly isReport?: boolean }) => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`Dashboard and reports`}
      tabs={[
        { to: 'reports', label: <Trans>Dashboard</Trans> },
        { to: 'reportList', label: <Trans>Reports</Trans>, isCurrent: isReport },
      ]}
    />
  )
}
