// The yellow bar: another person's account is being viewed. It shows which one and for how long,
// and has an exit. When the time is up, it says so and exits automatically.

import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Acting } from '../../../lib/session/stored-acting.ts'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { useSecondsUntil } from '../../../lib/format/use-seconds-until.ts'
import { exitAccount } from '../exit-account.ts'
import styles from './WarningBar.module.css'

/** Time to read why the page is about to change. */
const READ_MS = 5_000

interface WarningBarProps {
  readonly email: string
  /** Undefined when the bar appears although nobody acts as the member, such as in an iframe. */
  readonly acting: Acting | undefined
}

const useActingTime = (acting: Acting | undefined) => {
  const seconds = useSecondsUntil((acting?.expiresAtSeconds ?? 0) * 1000)
  return {
    minutes: Math.ceil(seconds / 60),
    isOver: acting !== undefined && (acting.ended || seconds === 0),
  }
}

export const WarningBar = ({ email, acting }: WarningBarProps) => {
  const boot = useBoot()
  const [leaving, setLeaving] = useState(false)
  const { minutes, isOver } = useActingTime(acting)
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => void exitAccount(boot), READ_MS)
    return () => clearTimeout(timer)
  }, [isOver, boot])
  const exit = () => {
    setLeaving(true)
    void exitAccount(boot)
  }
  return (
    <div className={styles.bar} role="region" aria-labelledby="viewed-account">
      <span id="viewed-account" className={styles.text} role="status" data-over={isOver}>
        {isOver ? (
          <Trans>Your 30 minutes are over. We’re taking you back to your own account.</Trans>
        ) : (
          <Trans>Viewing account: {email}</Trans>
        )}
      </span>
      {acting && !isOver && (
        <span className={styles.time} role="timer" aria-live="off">
          <Plural value={minutes} one="# min left" other="# min left" />
        </span>
      )}
      <button type="button" className={styles.exit} onClick={exit} aria-disabled={leaving}>
        <Trans>Exit</Trans>
      </button>
    </div>
  )
}
