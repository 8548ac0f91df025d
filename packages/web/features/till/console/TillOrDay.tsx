// Who sells has the till; who only reads has what was sold.

import { Trans } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { DayView } from './components/DayView.tsx'
import { Till } from './Till.tsx'

const TillDay = () => {
  const organization = useOrganization()
  return (
    <Screen title={<Trans>Till</Trans>} subtitle={<Trans>Sales by store and cashier.</Trans>}>
      {organization && <DayView organizationId={organization.organizationId} />}
    </Screen>
  )
}

export const TillOrDay = () => {
  const login = useLogin()
  // Without a network nobody is known to be signed in, and the till sells on; what was sold could
  // not be read then.
  return !login || hasCapability(login.roles, 'till') ? <Till /> : <TillDay />
}
