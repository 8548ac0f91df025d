// How forms stand on a page: fields below each other, short ones in pairs where there is room,
// buttons in a row at the foot, and lines to tick.

import type { FormEventHandler, InputHTMLAttributes, ReactNode } from 'react'
import fieldStyles from './Field.module.css'
import styles from './Form.module.css'

interface PartProps {
  readonly children: ReactNode
}

export const Form = ({
  onSubmit,
  children,
}: PartProps & { readonly onSubmit: FormEventHandler<HTMLFormElement> }) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
  </form>
)

export const FieldPair = ({ children }: PartProps) => (
  <div className={fieldStyles.pair}>{children}</div>
)

export const FormFoot = ({ children }: PartProps) => <div className={styles.foot}>{children}</div>

/** The look of a card that holds a form and nothing else: no wider than the form needs. */
export const formCard = styles.card

/** The whole line takes the press. */
export const CheckLine = ({
  children,
  ...input
}: PartProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'>) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    {children}
  </label>
)
