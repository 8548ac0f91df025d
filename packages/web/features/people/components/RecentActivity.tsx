// A person's recent transactions.

import { Trans } from '@lingui/react/macro'
import { IconActivity } from '@tabler/icons-react'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Lines } from '../../../ui/Lines.tsx'
import { SectionHead, sectionLink } from '../../../ui/SectionHead.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { linesOf } from '../activity-lines.ts'
import { useActivity } from '../use-person-details.ts'
import { ActivityRow } from './ActivityRow.tsx'
import styles from './RecentActivity.module.css'

export const RecentActivity = ({ userId }: { readonly userId: string }) => {
  const activity = useActivity(userId)
  const items = activity.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={styles.activity} aria-labelledby="recent-activity" data-tour="transactions">
      <SectionHead id="recent-activity" rank={3} title={<Trans>Recent Activity</Trans>}>
        <RouteLink to="bankAccount" params={{ personId: userId }} className={sectionLink}>
          <Trans>See all</Trans>
        </RouteLink>
      </SectionHead>
      {activity.isPending && <ListSkeleton rows={4} />}
      {activity.isError && <LoadFailed error={activity.error} retry={activity.refetch} />}
      {activity.data && items.length === 0 && (
        <EmptyState
          rank={3}
          icon={<IconActivity size={24} />}
          title={<Trans>No activity yet</Trans>}
          text={<Trans>Deposits, gifts and purchases will appear here.</Trans>}
          action={
            <RouteButton
              to="deposits"
              search={{ personId: userId }}
              hash="deposits-form"
              variant="light"
            >
              <Trans>Add funds</Trans>
            </RouteButton>
          }
        />
      )}
      {items.length > 0 && (
        <Lines>
          {items.flatMap(linesOf).map((line) => (
            <ActivityRow key={line.key} line={line} />
          ))}
        </Lines>
      )}
      {activity.hasNextPage && (
        <Button variant="plain" wide onClick={() => activity.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
