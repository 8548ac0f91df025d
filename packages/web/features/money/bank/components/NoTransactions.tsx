import { Trans } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

interface NoTransactionsProps {
  readonly isNarrowed: boolean
  readonly onClear: () => unknown
}

/** Nothing matches the filters, or there is nothing at all. The next step differs. */
export const NoTransactions = ({ isNarrowed, onClear }: NoTransactionsProps) => (
  <Card>
    {isNarrowed ? (
      <EmptyState
        icon={<IconReceipt2 size={28} />}
        title={<Trans>No transactions found</Trans>}
        text={<Trans>Nothing in the last six months matches this person, type and time.</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<IconReceipt2 size={28} />}
        title={<Trans>No activity yet</Trans>}
        text={<Trans>Deposits, gifts and purchases will appear here.</Trans>}
        action={
          <RouteButton to="deposits" hash="deposits-form">
            <Trans>Add funds</Trans>
          </RouteButton>
        }
      />
    )}
  </Card>
)
