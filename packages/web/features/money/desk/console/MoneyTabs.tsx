// Tabs for the parts of the console's money section.

import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../../lib/console/SectionTabs.tsx'

export const MoneyTabs = () => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`Money sections`}
      tabs={[
        { to: 'bank', label: <Trans>Transactions</Trans> },
        { to: 'bankCloseOuts', label: <Trans>Close-outs</Trans> },
        { to: 'bankTrialBalance', label: <Trans>Trial balance</Trans> },
        { to: 'bankPayouts', label: <Trans>Payouts</Trans> },
      ]}
    />
  )
}
