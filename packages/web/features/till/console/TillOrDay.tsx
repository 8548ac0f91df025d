// Who sells has the till; who only reads has what was sold.

import { Trans } from '@lingui/react/macro'
import { hasDuty } from '@lodgepole/domain/access/duties'
import { useLogin, useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { DayView } from './components/DayView.tsx'
import { Till } from './Till.tsx'

const TillDay = () => {
  const organization = useOrganization()
  return (
    <Screen title={<Trans>Till</Trans>} subtitle={<Trans>What was sold, by store and cashier.</Trans>}>
      {organization && <DayView organizationId={organization.organizationId} />}
    </Screen>
  )
}

export const TillOrDay = () => (hasDuty(useLogin()?.roles ?? new Set(), 'till') ? <Till /> : <TillDay />)
