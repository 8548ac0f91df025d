// Shown when a person typed the address, or the organization has just turned this off.

import { Trans, useLingui } from '@lingui/react/macro'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { PetOrVehicle } from '../types.ts'

export const SwitchedOff = ({
  kind: { Icon, labels },
}: {
  readonly kind: Pick<PetOrVehicle<never, never>, 'Icon' | 'labels'>
}) => {
  const { i18n } = useLingui()
  return (
    <Card>
      <EmptyState
        icon={<Icon size={28} />}
        title={i18n._(labels.off)}
        action={
          <RouteButton to="home">
            <Trans>Home</Trans>
          </RouteButton>
        }
      />
    </Card>
  )
}
