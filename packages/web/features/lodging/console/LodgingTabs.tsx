// Tabs for the parts of the console's lodging section.

import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const LodgingTabs = () => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`Lodging sections`}
      tabs={[
        { to: 'lodging', label: <Trans>Stays</Trans> },
        { to: 'lodgingUnits', label: <Trans>Properties</Trans> },
      ]}
    />
  )
}
