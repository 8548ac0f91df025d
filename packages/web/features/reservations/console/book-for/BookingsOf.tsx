// The household's reservations, each with actions to move and cancel it.

import { Trans, useLingui } from '@lingui/react/macro'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useNow } from '../../use-now.ts'
import { useStatusLabel } from '../../use-status-label.ts'
import styles from '../HouseholdView.module.css'
import { CancelForDialog } from './CancelForDialog.tsx'
import { isLive, partiesOf, type Party } from './parties.ts'
import { useHouseholdBookings } from './use-book-for.ts'

interface BookingsOfProps {
  readonly accountId: string
  readonly moving: Party | undefined
  readonly onMove: (party: Party | undefined) => void
}

export const BookingsOf = ({ accountId, moving, onMove }: BookingsOfProps) => {
  const { t } = useLingui()
  const when = useDayAndTime()
  const nowSeconds = useNow(0)
  const { textOf } = useStatusLabel()
  const bookings = useHouseholdBookings(accountId)
  const [canceling, setCanceling] = useState<Party>()
  if (bookings.isError) return <LoadFailed error={bookings.error} retry={bookings.refetch} />
  if (!bookings.data) return <ListSkeleton rows={2} />
  const parties = partiesOf(bookings.data).filter(({ first }) => isLive(first, nowSeconds))
  return (
    <>
      <h2 className={styles.name}>
        <Trans>Their reservations</Trans>
      </h2>
      <Card padded={false}>
        <ul className={styles.events} aria-label={t`Their reservations`}>
          {parties.map((party) => {
            const { day, time } = when(party.first.startSeconds, party.first.timeZone)
            const isMoving = moving?.key === party.key
            return (
              <li key={party.key} className={styles.event}>
                <span className={styles.words}>
                  <bdi className={styles.label}>
                    {eventName(party.first.sessionLabel, party.first.label)}
                  </bdi>
                  <span className={styles.why}>
                    <bdi>{party.names}</bdi> · {day} {time} · {textOf(party.first, nowSeconds)}
                  </span>
                </span>
                <Button
                  variant={isMoving ? 'light' : 'gray'}
                  size="dense"
                  aria-pressed={isMoving}
                  onClick={() => onMove(isMoving ? undefined : party)}
                >
                  {isMoving ? <Trans>Keep as is</Trans> : <Trans>Move</Trans>}
                </Button>
                <Button variant="gray" size="dense" onClick={() => setCanceling(party)}>
                  <Trans>Cancel reservation</Trans>
                </Button>
              </li>
            )
          })}
          {parties.length === 0 && (
            <li className={styles.event}>
              <Trans>This household has no upcoming reservations.</Trans>
            </li>
          )}
        </ul>
        {canceling && (
          <CancelForDialog
            accountId={accountId}
            party={canceling}
            onClosed={() => setCanceling(undefined)}
          />
        )}
      </Card>
    </>
  )
}
