// Tabs for the parts of the schedule.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { SectionTabs } from '../../../../lib/console/SectionTabs.tsx'

export const ScheduleTabs = () => {
  const { t } = useLingui()
  const roles = useLogin()?.roles
  const mayBook = roles !== undefined && hasCapability(roles, 'bookings')
  return (
    <SectionTabs
      label={t`Schedule sections`}
      tabs={[
        { to: 'schedule', label: <Trans>Week</Trans> },
        { to: 'scheduleSeries', label: <Trans>Series</Trans> },
        { to: 'scheduleClosures', label: <Trans>Closed days</Trans> },
        { to: 'scheduleFamily', label: <Trans>What a household sees</Trans> },
        ...(mayBook
          ? [{ to: 'scheduleBook' as const, label: <Trans>Book for a member</Trans> }]
          : []),
      ]}
    />
  )
}
