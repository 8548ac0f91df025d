// A list of events, one per row: an icon, a title, details in small print, and an amount or a time
// at the end.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Lines.module.css'
import { Money } from './Money.tsx'

export const Lines = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul className={classNames(styles.list, className)} {...rest} />
)

interface LineProps extends Omit<ComponentPropsWithRef<'li'>, 'title' | 'about'> {
  readonly icon?: ReactNode
  /** A person's photo instead of an icon. */
  readonly face?: ReactNode
  readonly title: ReactNode
  readonly about: ReactNode
  readonly amountCents?: number | undefined
  readonly end?: ReactNode
  /** For rows that never have more than these two lines. */
  readonly centered?: boolean
  /** More content below the two lines, such as what was bought. */
  readonly children?: ReactNode
}

export const Line = ({
  icon,
  face,
  title,
  about,
  amountCents,
  end,
  centered = false,
  className,
  children,
  ...rest
}: LineProps) => (
  <li className={classNames(styles.line, centered && styles.centered, className)} {...rest}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    {face}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.about}>{about}</span>
      {children}
    </span>
    {amountCents !== undefined && <Money cents={amountCents} withPlus className={styles.amount} />}
    {end}
  </li>
)

/**
 * A date and time in a row. Some languages write days in lowercase, so the first letter is
 * capitalized here.
 */
export const LineWhen = ({
  when: { day, time },
}: {
  readonly when: { readonly day: string; readonly time: string }
}) => (
  <>
    <span className={styles.day}>{day}</span>, {time}
  </>
)
