import { Trans } from '@lingui/react/macro'
import { IconUserQuestion } from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

/** The account doesn't exist or belongs to someone else. The message doesn't reveal which. */
export const UnknownAccount = () => (
  <Card>
    <EmptyState
      icon={<IconUserQuestion size={28} />}
      title={<Trans>This isn’t one of your accounts</Trans>}
      text={<Trans>The link may be old, or the person may no longer be in your household.</Trans>}
      action={
        <RouteButton to="bank">
          <Trans>All accounts</Trans>
        </RouteButton>
      }
    />
  </Card>
)
