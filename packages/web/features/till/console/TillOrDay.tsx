// Sellers see the till; read-only staff see the day's sales.

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
  // Offline, nobody is known to be signed in, and the till keeps selling. The day's sales can't be
  // loaded then.
  return !login || hasCapability(login.roles, 'till') ? <Till /> : <TillDay />
}
