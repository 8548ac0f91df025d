// The first task of a new installation's administrator. It disappears once the installation serves
// an organization.

import { Trans } from '@lingui/react/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useOrganizations } from '../use-organizations.ts'

export const FirstOrganization = () => {
  const { list } = useOrganizations()
  const organizations = list.data?.pages.flatMap(({ items }) => items)
  if (!organizations || organizations.some(({ hosts }) => hosts.length > 0)) return null
  return (
    <Card>
      <EmptyState
        icon={<IconBuildingCommunity size={28} />}
        title={<Trans>Create your first organization</Trans>}
        text={
          <Trans>
            Give it a name, a host and an administrator. Members can sign in right after.
          </Trans>
        }
        action={
          <RouteButton to="organizations">
            <Trans>Go to organizations</Trans>
          </RouteButton>
        }
      />
    </Card>
  )
}
