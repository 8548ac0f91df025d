// Everything waiting for an answer: requests that staff decide, waitlists of full events, and
// offered seats. Soonest first.

import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconClipboardCheck } from '@tabler/icons-react'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useDeskRefusals } from '../use-desk-labels.ts'
import styles from './Approvals.module.css'
import { undecidedQuery } from '../api.ts'
import { ApprovalEvent } from './components/ApprovalEvent.tsx'
import { useApprovals } from './use-approvals.ts'

export const Approvals = () => {
  const organizationId = useOrganization()?.organizationId
  const list = useInfiniteQuery(undecidedQuery(organizationId))
  const { attempt, decide, offer, offeringEvent } = useApprovals()
  const messageFor = useDeskRefusals()
  const parties = list.data?.pages.flatMap(({ items }) => items) ?? []
  const notice = <RefusedNotice error={attempt.error} messageFor={messageFor} />
  return (
    <Screen title={<Trans>Approvals and waitlists</Trans>}>
      {notice}
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={6} />}
      {list.data && parties.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconClipboardCheck size={28} />}
            title={<Trans>Nothing to approve</Trans>}
            text={
              <Trans>
                Requests that need approval and the waitlists of full events appear here.
              </Trans>
            }
          />
        </Card>
      )}
      <div className={styles.events}>
        {[...groupBy(parties, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => (
          <ApprovalEvent
            key={eventId}
            parties={ofEvent}
            isOffering={offeringEvent === eventId}
            onOffer={() => offer(eventId)}
            onDecide={decide}
            notice={notice}
          />
        ))}
      </div>
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Screen>
  )
}
