// A card's note as text.

import { Trans } from '@lingui/react/macro'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Pill } from '../../../ui/Pill.tsx'
import type { PersonBadge } from '../person-badges.ts'
import styles from './PersonCard.module.css'

export const PersonBadgePill = ({ note }: { readonly note: PersonBadge }) => {
  const when = useDayAndTime()
  if (note.kind === 'low-balance')
    return (
      <Pill tone="amber">
        <Trans>Low balance</Trans>
      </Pill>
    )
  const { label, startSeconds, timeZone } = note.booking
  const { day, time } = when(startSeconds, timeZone)
  if (note.kind === 'next')
    return (
      <Pill tone="brand">
        <span className={styles.booking}>
          <bdi>{label}</bdi> <span className={styles.when}>{`${day} ${time}`}</span>
        </span>
      </Pill>
    )
  return (
    <Pill tone="info">
      <bdi>
        {note.kind === 'offered' ? (
          <Trans>Seat offered: {label}</Trans>
        ) : (
          <Trans>On the waitlist: {label}</Trans>
        )}
      </bdi>
    </Pill>
  )
}
