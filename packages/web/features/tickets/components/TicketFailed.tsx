// A ticket that is not there, or is somebody else's: the same for whoever looks.

import { Trans } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { IconMessageOff } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export const TicketFailed = ({ error, retry }: { readonly error: unknown; readonly retry: () => Promise<unknown> }) => {
  if (!(error instanceof ApiError && error.code === 'TICKET_NOT_FOUND')) return <LoadFailed error={error} retry={retry} />
  return (
    <Card>
      <EmptyState
        icon={<IconMessageOff size={28} />}
        title={<Trans>Ticket not found</Trans>}
        action={<RouteButton to="tickets" variant="light"><Trans>Your tickets</Trans></RouteButton>}
      />
    </Card>
  )
}
