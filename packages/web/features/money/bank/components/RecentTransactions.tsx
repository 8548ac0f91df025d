// The latest few transactions, and a link to all of them.

import { Trans } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton, RouteLink } from '../../../../lib/routing/navigation.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Lines } from '../../../../ui/Lines.tsx'
import { SectionHead, sectionLink } from '../../../../ui/SectionHead.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useTransactions } from '../use-transactions.ts'
import { TransactionRow } from './TransactionRow.tsx'

interface RecentTransactionsProps {
  readonly personId?: string
  readonly count: number
}

export const RecentTransactions = ({ personId, count }: RecentTransactionsProps) => {
  const search: Record<string, string> = personId ? { personId } : {}
  const { data, isError, error, refetch } = useTransactions(search, count)
  const items = data?.pages[0]?.message.Items
  return (
    <section aria-labelledby="recent-transactions">
      <SectionHead id="recent-transactions" title={<Trans>Recent Activity</Trans>}>
        <RouteLink to="transactions" search={search} className={sectionLink}>
          <Trans>See all</Trans>
        </RouteLink>
      </SectionHead>
      {isError && <LoadFailed error={error} retry={refetch} />}
      {!data && !isError && <ListSkeleton rows={count} />}
      {items?.length === 0 && (
        <EmptyState
          rank={3}
          icon={<IconReceipt2 size={24} />}
          title={<Trans>No activity yet</Trans>}
          text={<Trans>Deposits, gifts and purchases will appear here.</Trans>}
          action={
            <RouteButton to="deposits" search={search} hash="deposits-form" variant="light">
              <Trans>Add funds</Trans>
            </RouteButton>
          }
        />
      )}
      {items && items.length > 0 && (
        <Lines>
          {items.map((transaction) => (
            <TransactionRow
              key={`${transaction.transactionId}-${transaction.userId}-${transaction.type}`}
              transaction={transaction}
              named={!personId}
              withItems={false}
            />
          ))}
        </Lines>
      )}
    </section>
  )
}
