// The parts around every field: the label, the description, the error, and the ARIA attributes that
// connect them. Written by hand because every kilobyte counts on the sign-in page.

import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'

export interface FieldTexts {
  readonly label: ReactNode
  /** A description between label and field. */
  readonly description?: ReactNode
  /** The error message. If present, the field is marked as invalid. */
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly className?: string | undefined
}

interface Wiring {
  readonly id: string
  readonly className: string
  readonly required?: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface FieldFrameProps extends FieldTexts {
  readonly id?: string | undefined
  /** Shown inside the field, before or after the text. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly children: (wiring: Wiring) => ReactNode
}

export const FieldFrame = ({
  label,
  description,
  error,
  required,
  className,
  id,
  before,
  after,
  children,
}: FieldFrameProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = [description && `${fieldId}-about`, error && `${fieldId}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.wrong, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {description && (
        <p className={styles.description} id={`${fieldId}-about`}>
          {description}
        </p>
      )}
      <div className={styles.box}>
        {before && <span className={styles.before}>{before}</span>}
        {children({
          id: fieldId,
          className: classNames(
            styles.input,
            Boolean(before) && styles.withBefore,
            Boolean(after) && styles.withAfter,
          ),
          ...(required ? { required } : {}),
          ...(error ? { 'aria-invalid': true } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        })}
        {after && <span className={styles.after}>{after}</span>}
      </div>
      {/* Rendered even when empty, because screen readers announce text that appears in it. */}
      <p className={styles.error} id={`${fieldId}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
