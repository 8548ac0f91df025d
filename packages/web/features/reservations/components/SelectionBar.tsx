// The current selection and its price, within reach of the thumb, and what is still missing, before
// anyone presses in vain.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useDateText } from '../use-date-text.ts'
import { stretchesOf } from '../selection.ts'
import { useNotices } from '../use-notices.ts'
import { useProblemMessage } from '../use-problem-message.ts'
import type { Reservation } from '../use-reservation.ts'
import { useTotalText } from '../use-total-text.ts'
import styles from './Reserve.module.css'

interface SelectionBarProps {
  readonly reservation: Reservation
  readonly onReserve: () => void
}

/** How many people are coming, to which times, on which day, and the price. */
const ChosenTimes = ({
  reservation: { choices, coming, totalCents, laterCents },
}: Pick<SelectionBarProps, 'reservation'>) => {
  const { t } = useLingui()
  const { dayOf, rangeOf } = useDateText()
  const totalText = useTotalText()
  const [first] = choices
  if (!first) return null
  const times = stretchesOf(choices)
    .map(({ startSeconds, endSeconds, timeZone }) => rangeOf(startSeconds, endSeconds, timeZone))
    .join(', ')
  const people = t({ message: plural(coming.length, { one: '# person', other: '# people' }) })
  // A price needs at least one person and an available time.
  const isPriced = coming.length > 0 && choices.every(({ verdict }) => verdict.may !== 'nothing')
  return (
    <>
      <strong>{coming.length > 0 ? `${people} · ${times}` : times}</strong>
      <span className={styles.barSmall}>
        {[
          dayOf(first.event.startDayHash),
          ...(isPriced ? [totalText({ totalCents, laterCents })] : []),
        ].join(' · ')}
      </span>
    </>
  )
}

/** What prevents the booking, and what the selection involves. */
const Problems = ({
  reservation: { choices, bookingContext, coming, facts, problem, doesOverlap, released },
  problemId,
}: Pick<SelectionBarProps, 'reservation'> & { readonly problemId: string }) => {
  const problemMessage = useProblemMessage()
  const notices = useNotices()({ choices, bookingContext, coming, facts })
  return (
    <>
      {problem && problem.kind !== 'nothing-chosen' && (
        <span id={problemId} className={styles.barProblem}>
          {problemMessage(problem, choices)}
        </span>
      )}
      {doesOverlap && problem?.kind !== 'overlap' && (
        <span className={styles.barProblem}>
          <Trans>Some of these times overlap</Trans>
        </span>
      )}
      {!problem &&
        released.map(({ eventId, personId, firstName, name }) => (
          <span key={`${eventId}/${personId}`} className={styles.barProblem}>
            <Trans>
              {firstName} has {name} at that time. You can swap it for this one.
            </Trans>
          </span>
        ))}
      {notices.map((notice) => (
        <span key={notice} className={styles.barProblem}>
          {notice}
        </span>
      ))}
    </>
  )
}

export const SelectionBar = ({ reservation, onReserve }: SelectionBarProps) => {
  const { t } = useLingui()
  const problemId = useId()
  const { choices, problem, clear } = reservation
  const isEmpty = choices.length === 0
  const waits = choices.every(({ verdict }) => verdict.may === 'wait')
  // While nobody is selected, the button leads to the people.
  const isRefused = problem !== undefined && problem.kind !== 'nobody'
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t`Your selection`}
      data-empty={isEmpty ? '' : undefined}
    >
      <div className={styles.barWords} aria-live="polite">
        <ChosenTimes reservation={reservation} />
        <Problems reservation={reservation} problemId={problemId} />
        {isEmpty && (
          <span className={styles.barSmall}>
            <Trans>Choose a time to reserve</Trans>
          </span>
        )}
      </div>
      {!isEmpty && (
        <span className={styles.barButtons}>
          <IconButton label={t`Clear selection`} icon={<IconX size={20} />} onClick={clear} />
          <Button
            onClick={onReserve}
            {...(isRefused ? { 'aria-disabled': true, 'aria-describedby': problemId } : {})}
          >
            {waits ? <Trans>Join Waitlist</Trans> : <Trans>Reserve</Trans>}
          </Button>
        </span>
      )}
    </div>
  )
}
