// If an organization has turned off stays, property managers learn here why there is nothing. The
// office still sees its lists.

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
        title={<Trans>Stays are turned off</Trans>}
        text={
          <Trans>
            This organization hasn’t turned on renters and stays. Once an administrator turns them
            on in the settings, your properties appear here.
          </Trans>
        }
      />
    </Card>
  </Screen>
)
