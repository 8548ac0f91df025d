// How forms stand on a page: fields below each other, short ones in pairs where there is room,
// buttons in a row at the foot, and lines to tick.

import type { InputHTMLAttributes, ReactNode } from 'react'
import fieldStyles from './Field.module.css'
import styles from './Form.module.css'

interface PartProps {
  readonly children: ReactNode
}

/** The look of a form: its fields below each other. */
export const formStack = styles.form

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
