// What waits for an answer: requests that staff decide, the lines of full events, and seats that
// are offered. Soonest first.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconClipboardCheck, IconUsersPlus, IconX } from '@tabler/icons-react'
import type { Undecided } from '@lodgepole/contract/entry/desk/endpoints'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '../../../../lib/dialogs/AskDialog.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useWhen } from '../../../../lib/format/use-when.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { notify } from '../../../../ui/notify.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useDeskRefusals, useStatusWords } from '../use-desk-words.ts'
import styles from './Approvals.module.css'
import { undecidedQuery, deskKeys, decideBookings, offerSeat } from '../api.ts'

const useUndecided = () => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery(undecidedQuery(organizationId))
}

interface PartyProps {
  readonly party: Undecided
  readonly onDecide: (party: Undecided, approve: boolean) => Promise<unknown>
  /** Why the last try failed. */
  readonly notice: ReactNode
}

const Party = ({ party, onDecide, notice }: PartyProps) => {
  const { t } = useLingui()
  const when = useWhen()
  const statusOf = useStatusWords()
  const names = party.people.join(', ')
  const [isAsking, setAsking] = useState(false)
  const isInLine = party.status === 'Waitlisted'
  const until = party.offerExpiresAt === null ? '' : when(party.offerExpiresAt, party.timeZone).time
  return (
    <li className={styles.party}>
      <span className={styles.names}>
        <bdi className={styles.name}>{names}</bdi>
        {party.accountName !== names && <span className={styles.muted}>{party.accountName}</span>}
      </span>
      <Pill tone={party.status === 'Needs Approval' ? 'info' : 'amber'}>
        {party.status === 'Offered' && until ? t`Offered until ${until}` : statusOf(party)}
      </Pill>
      {party.status === 'Needs Approval' && (
        <span className={styles.deeds}>
          <Button
            size="dense"
            icon={<IconCheck size={16} />}
            aria-label={t`Approve ${names}`}
            onClick={() => onDecide(party, true)}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            size="dense"
            variant="gray"
            icon={<IconX size={16} />}
            aria-label={t`Decline ${names}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Decline</Trans>
          </Button>
        </span>
      )}
      {isInLine && (
        <span className={styles.deeds}>
          <Button
            size="dense"
            variant="gray"
            icon={<IconX size={16} />}
            aria-label={t`Take ${names} off the waitlist`}
            onClick={() => setAsking(true)}
          >
            <Trans>Take off</Trans>
          </Button>
        </span>
      )}
      {isAsking && isInLine && (
        <AskDialog
          title={<Trans>Take {names} off the waitlist?</Trans>}
          action={<Trans>Take off</Trans>}
          onAct={() => onDecide(party, false)}
          onClosed={() => setAsking(false)}
          notice={notice}
        >
          <Trans>The household is told. Whoever stands behind them moves up.</Trans>
        </AskDialog>
      )}
      {isAsking && !isInLine && (
        <AskDialog
          title={<Trans>Decline {names}?</Trans>}
          action={<Trans>Decline</Trans>}
          onAct={() => onDecide(party, false)}
          onClosed={() => setAsking(false)}
          notice={notice}
        >
          <Trans>The household is told, and has to ask again for another try.</Trans>
        </AskDialog>
      )}
    </li>
  )
}

export const Approvals = () => {
  const { t } = useLingui()
  const list = useUndecided()
  const queries = useQueryClient()
  const when = useWhen()
  const attempt = useAttempt()
  const wordsOf = useDeskRefusals()
  const [busyEvent, setBusyEvent] = useState('')
  const parties = list.data?.pages.flatMap(({ items }) => items) ?? []
  const reload = () => queries.invalidateQueries({ queryKey: deskKeys.undecided })
  const decide = ({ eventId, groupId, people, status }: Undecided, approve: boolean) =>
    attempt.run(async () => {
      await decideBookings({ eventId, groupId, approve }).finally(reload)
      const names = people.join(', ')
      notify({
        tone: 'success',
        text: approve
          ? t`Approved: ${names}`
          : status === 'Waitlisted'
            ? t`Off the waitlist: ${names}`
            : t`Declined: ${names}`,
      })
    })
  const offer = (eventId: string) => {
    setBusyEvent(eventId)
    return attempt.run(async () => {
      const { item } = await offerSeat({ eventId })
      await reload()
      const { people } = item
      notify(
        people > 0
          ? { tone: 'success', text: t`Given a seat or an offer: ${people}` }
          : {
              tone: 'info',
              text: t`Nobody in the line can take a seat now: none is free, or their own limits stand in the way.`,
            },
      )
    })
  }
  return (
    <Screen title={<Trans>Approvals and waitlists</Trans>}>
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={6} />}
      {list.data && parties.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconClipboardCheck size={28} />}
            title={<Trans>Nothing waits for an answer</Trans>}
            text={
              <Trans>
                Requests for series that need approval, and the lines of full events, stand here.
              </Trans>
            }
          />
        </Card>
      )}
      <div className={styles.events}>
        {[...groupBy(parties, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => {
          const first = ofEvent[0] as Undecided
          const { day, time } = when(first.startSeconds, first.timeZone)
          const freeCount =
            first.capacityCount === null
              ? undefined
              : Math.max(0, first.capacityCount - first.registeredCount)
          const inLine = ofEvent.toSorted((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0))
          return (
            <div key={eventId} className={styles.event}>
              <header className={styles.head}>
                <h2 className={styles.title}>{eventName(first.seriesLabel, first.label)}</h2>
                <span className={styles.muted}>
                  {day}, {time}
                  {freeCount !== undefined && (
                    <>
                      {' · '}
                      <Plural
                        value={freeCount}
                        _0="no free seat"
                        one="# free seat"
                        other="# free seats"
                      />
                    </>
                  )}
                </span>
                {freeCount !== 0 && ofEvent.some(({ status }) => status === 'Waitlisted') && (
                  <Button
                    size="dense"
                    variant="light"
                    icon={<IconUsersPlus size={16} />}
                    loading={attempt.busy && busyEvent === eventId}
                    onClick={() => offer(eventId)}
                  >
                    <Trans>Offer free seats</Trans>
                  </Button>
                )}
              </header>
              {freeCount === 0 && (
                <p className={styles.hint}>
                  {ofEvent.some(({ status }) => status === 'Needs Approval') && (
                    <Trans>A request holds its seat already: approving it takes no other.</Trans>
                  )}{' '}
                  {ofEvent.some(({ status }) => status === 'Waitlisted') && (
                    <Trans>
                      A seat that becomes free is offered to the first in line by itself.
                    </Trans>
                  )}
                </p>
              )}
              <ul className={styles.parties}>
                {inLine.map((party) => (
                  <Party
                    key={`${party.groupId} ${party.status}`}
                    party={party}
                    onDecide={decide}
                    notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Screen>
  )
}
