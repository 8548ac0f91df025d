// A list with the open item in a pane beside it. On a narrow screen, the pane replaces the list and
// has a way back. Escape closes it, and the focus returns to where it was.

import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './ListAndPane.module.css'

interface PaneProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Give it a key that identifies the open item, so that opening another item moves the focus again.
 */
export const Pane = ({ label, onClose, children }: PaneProps) => {
  const pane = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    pane.current?.focus({ preventScroll: true })
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    }
  }, [])
  const escape = (event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      (event.target as Element).closest('dialog')
    )
      return
    event.preventDefault()
    onClose()
  }
  return (
    // Handles Escape from any focused element inside the pane.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label={label} onKeyDown={escape}>
      <div className={styles.bar}>
        <Button
          variant="plain"
          size="dense"
          className={styles.back}
          icon={<IconArrowLeft size={18} />}
          onClick={onClose}
        >
          <Trans>Back to the list</Trans>
        </Button>
        <h2 className={styles.title}>{label}</h2>
        <Button
          variant="plain"
          size="dense"
          className={styles.close}
          icon={<IconX size={18} />}
          onClick={onClose}
        >
          <Trans>Close</Trans>
        </Button>
      </div>
      {children}
    </section>
  )
}

export const ListAndPane = ({
  list,
  pane,
}: {
  readonly list: ReactNode
  readonly pane: ReactNode
}) => (
  <div className={styles.split} data-open={pane ? '' : undefined}>
    <div className={styles.list}>{list}</div>
    {pane}
  </div>
)
