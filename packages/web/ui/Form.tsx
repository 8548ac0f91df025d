// Layout of forms: fields in a column, short ones in pairs where there is room, buttons in a row at
// the bottom, and checkbox lines.

import type { InputHTMLAttributes, ReactNode } from 'react'
import fieldStyles from './Field.module.css'
import styles from './Form.module.css'

interface PartProps {
  readonly children: ReactNode
}

/** Styles a form with its fields in a column. */
export const formStack = styles.form

export const FieldPair = ({ children }: PartProps) => (
  <div className={fieldStyles.pair}>{children}</div>
)

export const FormFoot = ({ children }: PartProps) => <div className={styles.foot}>{children}</div>

/** Styles a card that contains only a form: no wider than the form needs. */
export const formCard = styles.card

/** The whole line is clickable. */
export const CheckLine = ({
  children,
  ...input
}: PartProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'>) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    {children}
  </label>
)
