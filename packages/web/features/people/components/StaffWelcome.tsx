// Shown to staff without any people of their own: their work is in the console.

import { Trans } from '@lingui/react/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export const StaffWelcome = ({
  consoleUrl,
  organizationName,
}: {
  readonly consoleUrl: string
  readonly organizationName: string
}) => (
  <Card>
    <EmptyState
      icon={<IconLayoutDashboard size={28} />}
      title={<Trans>You’re on the staff of {organizationName}</Trans>}
      text={
        <Trans>You’ll find rosters, the till and everything else for staff in the console.</Trans>
      }
      action={
        <LinkButton href={consoleUrl}>
          <Trans>Admin Console</Trans>
        </LinkButton>
      }
    />
  </Card>
)
