// A question that is answered by pressing one of a few sheets. Each is a radio button of its own beneath, so that keyboard and screen reader
// find what they know.

import type { ComponentPropsWithRef, ReactNode } from 'react'
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
  <fieldset className={styles.group} aria-describedby={`${name}-error`}>
    <legend>{label}</legend>
    <div className={classNames(styles.sheets, className)}>{children}</div>
    <p className={styles.error} id={`${name}-error`} aria-live="polite">
      {error}
    </p>
  </fieldset>
)

/** `className` is the sheet's; everything else is the radio button's. */
export const ChoiceSheet = ({ className, children, ...radio }: ComponentPropsWithRef<'input'>) => (
  <label className={styles.choice}>
    <input type="radio" {...radio} />
    <span className={classNames(styles.sheet, className)}>{children}</span>
  </label>
)
