// One of a few options. Every such choice uses this component, so that they all handle presses,
// focus, and screen readers the same way, no matter how they look.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Choice.module.css'

interface ChoiceGroupProps extends ComponentPropsWithRef<'fieldset'> {
  readonly label: ReactNode
}

export const ChoiceGroup = ({ label, children, ...fieldset }: ChoiceGroupProps) => (
  <fieldset className={styles.group} {...fieldset}>
    <legend>{label}</legend>
    {children}
  </fieldset>
)

/**
 * `className` applies to the visible element; all other props apply to the radio button or
 * checkbox.
 */
export const Choice = ({ className, children, ...input }: ComponentPropsWithRef<'input'>) => (
  <label className={styles.choice}>
    <input type="radio" {...input} />
    <span className={className}>{children}</span>
  </label>
)

export const Chips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)

interface ChipProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  /** A picture precedes the text. */
  readonly pictured?: boolean
}

export const Chip = ({ pictured = false, ...choice }: ChipProps) => (
  <Choice {...choice} className={pictured ? styles.pictured : styles.chip} />
)
