// An invoice that doesn't exist or belongs to another household. The two look the same to every
// viewer.

import { Trans } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useRefusalMessage } from '../use-invoice-labels.ts'

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 403 || error.code === 'INVALID_INPUT')

export const InvoiceFailed = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) => {
  const messageFor = useRefusalMessage()
  if (!isUnknown(error)) return <LoadFailed error={error} retry={retry} />
  return (
    <Card>
      <EmptyState
        icon={<IconFileInvoice size={28} />}
        title={
          error instanceof ApiError && error.code === 'INVOICES_OFF' ? (
            messageFor(error)
          ) : (
            <Trans>We couldn’t find this invoice.</Trans>
          )
        }
        action={
          <RouteButton to="invoices" variant="light">
            <Trans>Your invoices</Trans>
          </RouteButton>
        }
      />
    </Card>
  )
}
