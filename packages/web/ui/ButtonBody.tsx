// The content of a button or of a link that looks like one: an icon before the label, the label, an
// icon after it, or the busy dots.

import type { ReactNode } from 'react'
import styles from './Button.module.css'
import type { ButtonSize, ButtonVariant } from './button-variants.ts'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as its container, as buttons are at the bottom of a form on a phone. */
  readonly wide?: boolean | undefined
  readonly icon?: ReactNode
  readonly iconAfter?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export const buttonClass = (
  { variant = 'primary', size, wide, className }: ButtonLook,
  busy = false,
): string =>
  classNames(
    styles.button,
    styles[variant],
    size === 'dense' && styles.dense,
    wide && styles.wide,
    busy && styles.busy,
    className,
  )

export const ButtonBody = ({
  icon,
  iconAfter,
  children,
  busy,
}: ButtonLook & { readonly busy?: boolean }) => (
  <>
    <span className={styles.content}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
      {iconAfter && <span className={styles.icon}>{iconAfter}</span>}
    </span>
    {busy && (
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
  </>
)
