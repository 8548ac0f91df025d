// Shown when the account has no people yet: the first step, or who takes it.

import { Trans } from '@lingui/react/macro'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export interface NoPeopleProps {
  readonly canAdd: boolean
  readonly organizationName: string
}

export const NoPeople = ({ canAdd, organizationName }: NoPeopleProps) => {
  const labels = usePeopleLabels()
  const own = usePhrase('getStarted')
  return (
    <Card>
      {canAdd ? (
        <EmptyState
          icon={<IconUserPlus size={28} />}
          title={own ?? labels.toGetStarted}
          action={
            <RouteButton to="newAuthorizedUser">
              <Trans>Add</Trans>
            </RouteButton>
          }
        />
      ) : (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={<Trans>No one is linked to your account yet</Trans>}
          text={<Trans>{organizationName} adds people to accounts. You’ll see them here.</Trans>}
          action={
            <RouteButton to="help" variant="light">
              <Trans>Help</Trans>
            </RouteButton>
          }
        />
      )}
    </Card>
  )
}
