// Notes about a stay besides its dates: how it ended, its account, its note.

import { Trans } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { dayName } from '../../../lib/format/local-days.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { isShortTerm } from '../../../lib/household/renting.ts'
import { endedOnFirstDay } from '../home-stay.ts'
import { useDays } from '../use-lodging-labels.ts'
import styles from './Lodging.module.css'

/** How the stay ended, for people who have left it, and who requested it. */
export const StayHistory = ({ stay }: { readonly stay: Stay }) => {
  const { today, locale } = useDays()
  const leftDay =
    stay.leftDay &&
    dayName(stay.leftDay, locale, { weekday: 'long', month: 'long', day: 'numeric' })
  const agent = stay.agentName && <bdi>{stay.agentName}</bdi>
  return (
    <>
      {leftDay && (
        <p className={styles.small}>
          <Trans>You left on {leftDay}.</Trans>
        </p>
      )}
      {endedOnFirstDay(stay, today) && (
        <p className={styles.small}>
          <Trans>Ended on the first day. That night stays booked.</Trans>
        </p>
      )}
      {stay.may.decide && stay.status === 'requested' && agent && (
        <p className={styles.small}>
          <Trans>Requested by {agent}</Trans>
        </p>
      )}
    </>
  )
}

/** Its spending account, the reason for a refusal, and the note. */
export const StayDetails = ({ stay }: { readonly stay: Stay }) => {
  const login = useLogin()
  const rents = login !== undefined && isShortTerm(login.user)
  return (
    <>
      {stay.spendingAccount && !stay.keepsAccount && (
        <p className={styles.small}>
          {rents ? (
            <Trans>Includes a spending account for the stay</Trans>
          ) : (
            <Trans>
              Includes a spending account for the stay, for people who have none of their own
            </Trans>
          )}
        </p>
      )}
      {stay.declinedBecause && (
        <p className={styles.small}>
          <Trans>
            Reason: <bdi>{stay.declinedBecause}</bdi>
          </Trans>
        </p>
      )}
      {stay.note && (
        <p className={styles.small} dir="auto">
          {stay.note}
        </p>
      )}
    </>
  )
}
