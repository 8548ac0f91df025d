// Shown for a ticket that doesn't exist or belongs to someone else, without revealing which, and
// for an address without a ticket.

import { Trans } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { IconMessageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

const Missing = ({ title, text }: { readonly title: ReactNode; readonly text: ReactNode }) => (
  <Card>
    <EmptyState
      icon={<IconMessageOff size={28} />}
      title={title}
      text={text}
      action={
        <RouteButton to="tickets" variant="light">
          <Trans>Your tickets</Trans>
        </RouteButton>
      }
    />
  </Card>
)

export const TicketUndefined = () => (
  <Missing
    title={<Trans>TicketId is undefined</Trans>}
    text={<Trans>We don’t know which ticket you want to see. Choose one from your list.</Trans>}
  />
)

export const TicketFailed = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) =>
  error instanceof ApiError && error.code === 'TICKET_NOT_FOUND' ? (
    <Missing
      title={<Trans>Ticket not found</Trans>}
      text={
        <Trans>
          This ticket doesn’t exist, or you don’t have access to it. Check the address, or choose
          one from your list.
        </Trans>
      }
    />
  ) : (
    <LoadFailed error={error} retry={retry} />
  )
