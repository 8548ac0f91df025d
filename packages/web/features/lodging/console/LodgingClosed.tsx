// Where an organization keeps no stays, somebody who looks after properties finds why there is
// nothing; the office sees its lists all the same.

import { Trans } from '@lingui/react/macro'
import { isLead } from '@lodgepole/domain/lodging/units'
import { IconBuildingCottage } from '@tabler/icons-react'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export const useIsClosed = (): boolean => {
  const [login, organization] = [useLogin(), useOrganization()]
  return (
    login !== undefined &&
    organization !== undefined &&
    !isLead(login) &&
    !organization.portalSettings.displayRenterStays
  )
}

export const LodgingClosed = () => (
  <Screen title={<Trans>Properties and stays</Trans>}>
    <Card>
      <EmptyState
        icon={<IconBuildingCottage size={28} />}
        title={<Trans>No stays are kept here</Trans>}
        text={
          <Trans>
            This organization has not turned on renters and stays. Once an administrator does so in
            the settings, the properties you look after stand here.
          </Trans>
        }
      />
    </Card>
  </Screen>
)
