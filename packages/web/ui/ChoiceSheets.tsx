// A question that is answered by pressing one of a few sheets.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Choice, ChoiceGroup } from './Choice.tsx'
import styles from './ChoiceSheets.module.css'
import { classNames } from './class-names.ts'

interface ChoiceSheetsProps {
  /** For the id of what is wrong. */
  readonly name: string
  readonly label: ReactNode
  readonly error?: ReactNode
  /** How the sheets stand beside each other. */
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

/** `className` is the sheet's; everything else is the radio button's. */
export const ChoiceSheet = ({ className, ...radio }: ComponentPropsWithRef<'input'>) => (
  <Choice {...radio} className={classNames(styles.sheet, className)} />
)
