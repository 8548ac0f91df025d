// Everything is set up: where to go from here.

import { Trans } from '@lingui/react/macro'
import { IconConfetti } from '@tabler/icons-react'
import { originOf } from '../../../../../lib/routing/address.ts'
import { RouteButton } from '../../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { FormFoot } from '../../../../../ui/Form.tsx'
import { LinkButton } from '../../../../../ui/LinkButton.tsx'

export const AllDone = () => {
  const domainUrl = useLogin()?.user.organization.domainUrl ?? ''
  const portal = originOf(domainUrl, location) ?? '/'
  return (
    <EmptyState
      icon={<IconConfetti size={28} />}
      title={<Trans>Your portal is open</Trans>}
      text={<Trans>Give your members this address: {portal}</Trans>}
      action={
        <FormFoot>
          <LinkButton href={portal}>
            <Trans>See your portal</Trans>
          </LinkButton>
          <RouteButton to="schedule" variant="gray">
            <Trans>Schedule</Trans>
          </RouteButton>
          <RouteButton to="peopleImport" variant="gray">
            <Trans>Import your list of members</Trans>
          </RouteButton>
          <RouteButton to="settings" variant="gray">
            <Trans>Settings</Trans>
          </RouteButton>
          <RouteButton to="home" variant="gray">
            <Trans>Start</Trans>
          </RouteButton>
        </FormFoot>
      }
    />
  )
}
