// Something to choose from a few: the one way in which such choices are pressed, focused and told,
// however they look.

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

/** `className` is that of what is seen; everything else is the radio button's, or the box's. */
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
  /** A picture stands before the words. */
  readonly pictured?: boolean
}

export const Chip = ({ pictured = false, ...choice }: ChipProps) => (
  <Choice {...choice} className={pictured ? styles.pictured : styles.chip} />
)
