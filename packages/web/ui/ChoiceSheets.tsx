// A question that is answered by selecting one of a few cards.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Choice, ChoiceGroup } from './Choice.tsx'
import styles from './ChoiceSheets.module.css'
import { classNames } from './class-names.ts'

interface ChoiceSheetsProps {
  /** Used to build the id of the error. */
  readonly name: string
  readonly label: ReactNode
  readonly error?: ReactNode
  /** The layout of the cards. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const ChoiceSheets = ({ name, label, error, className, children }: ChoiceSheetsProps) => (
  <ChoiceGroup label={label} aria-describedby={`${name}-error`}>
    <div className={classNames(styles.sheets, className)}>{children}</div>
    <p className={styles.error} id={`${name}-error`} aria-live="polite">
      {error}
    </p>
  </ChoiceGroup>
)

/** `className` applies to the card; all other props apply to the radio button. */
export const ChoiceSheet = ({ className, ...radio }: ComponentPropsWithRef<'input'>) => (
  <Choice {...radio} className={classNames(styles.sheet, className)} />
)
