// One event with everyone who is waiting for an answer about it.

import { Plural, Trans } from '@lingui/react/macro'
import { IconUsersPlus } from '@tabler/icons-react'
import type { Undecided } from '@lodgepole/contract/entry/desk/endpoints'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { type ReactNode } from 'react'
import { useDayAndTime } from '../../../../../lib/format/use-when.ts'
import { Button } from '../../../../../ui/Button.tsx'
import styles from '../Approvals.module.css'
import { ApprovalParty } from './ApprovalParty.tsx'

interface ApprovalEventProps {
  readonly parties: readonly Undecided[]
  readonly isOffering: boolean
  readonly onOffer: () => Promise<unknown>
  readonly onDecide: (party: Undecided, approve: boolean) => Promise<unknown>
  /** Why the last decision failed. */
  readonly notice: ReactNode
}

export const ApprovalEvent = ({
  parties,
  isOffering,
  onOffer,
  onDecide,
  notice,
}: ApprovalEventProps) => {
  const when = useDayAndTime()
  const first = parties[0] as Undecided
  const { day, time } = when(first.startSeconds, first.timeZone)
  const freeCount =
    first.capacityCount === null
      ? undefined
      : Math.max(0, first.capacityCount - first.registeredCount)
  const inLine = parties.toSorted((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0))
  const hasRequest = parties.some(({ status }) => status === 'Needs Approval')
  const hasWaitlist = parties.some(({ status }) => status === 'Waitlisted')
  return (
    <div className={styles.event}>
      <header className={styles.head}>
        <h2 className={styles.title}>{eventName(first.seriesLabel, first.label)}</h2>
        <span className={styles.muted}>
          {day}, {time}
          {freeCount !== undefined && (
            <>
              {' · '}
              <Plural value={freeCount} _0="no free seats" one="# free seat" other="# free seats" />
            </>
          )}
        </span>
        {freeCount !== 0 && hasWaitlist && (
          <Button
            size="dense"
            variant="light"
            icon={<IconUsersPlus size={16} />}
            loading={isOffering}
            onClick={onOffer}
          >
            <Trans>Offer free seats</Trans>
          </Button>
        )}
      </header>
      {freeCount === 0 && (
        <p className={styles.hint}>
          {hasRequest && (
            <Trans>
              A request already holds its seat, so approving it doesn’t take another one.
            </Trans>
          )}{' '}
          {hasWaitlist && (
            <Trans>
              When a seat becomes free, we offer it to the first person on the waitlist.
            </Trans>
          )}
        </p>
      )}
      <ul className={styles.parties}>
        {inLine.map((party) => (
          <ApprovalParty
            key={`${party.groupId} ${party.status}`}
            party={party}
            onDecide={onDecide}
            notice={notice}
          />
        ))}
      </ul>
    </div>
  )
}
