// What is chosen so far and what it costs, within the thumb's reach; and what is still missing, before anybody presses in vain.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMoneyText } from '../../../ui/Money.tsx'
import { useDayWords } from '../use-day-words.ts'
import { useProblemWords } from '../use-problem-words.ts'
import type { Reservation } from '../use-reservation.ts'
import styles from './Reserve.module.css'

interface SelectionBarProps {
  readonly reservation: Reservation
  readonly onReserve: () => void
}

export const SelectionBar = ({ reservation: { choices, coming, totalCents, problem, clear }, onReserve }: SelectionBarProps) => {
  const { t } = useLingui()
  const { dayOf, rangeOf } = useDayWords()
  const moneyText = useMoneyText()
  const problemWords = useProblemWords()
  const [first, last] = [choices[0], choices.at(-1)]
  const people = t({ message: plural(coming.length, { one: '# person', other: '# people' }) })
  const waits = choices.length > 0 && choices.every(({ verdict }) => verdict.may === 'wait')
  return (
    <div className={styles.bar} role="region" aria-label={t`Your selection`} data-empty={first ? undefined : ''}>
      <div className={styles.barWords} aria-live="polite">
        {first && last && (
          <>
            <strong>
              {people} · {rangeOf(first.event.startSeconds, last.event.endSeconds, first.series.timeZone)}
            </strong>
            <span className={styles.barSmall}>
              {dayOf(first.event.startDayHash)} · {totalCents > 0 ? moneyText(totalCents) : t`Free of charge`}
            </span>
          </>
        )}
        {problem && problem.kind !== 'nothing-chosen' && <span className={styles.barProblem}>{problemWords(problem)}</span>}
        {!first && (
          <span className={styles.barSmall}>
            <Trans>Choose a time to reserve it</Trans>
          </span>
        )}
      </div>
      {first && (
        <span className={styles.barButtons}>
          <IconButton label={t`Clear the selection`} icon={<IconX size={20} />} onClick={clear} />
          <Button onClick={onReserve}>{waits ? <Trans>Join Waitlist</Trans> : <Trans>Reserve</Trans>}</Button>
        </span>
      )}
    </div>
  )
}
