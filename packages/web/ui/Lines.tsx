// What happened, one line each: a mark, what it was, more about it in small, and at the end a
// figure or a time.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Lines.module.css'
import { Money } from './Money.tsx'

export const Lines = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul className={classNames(styles.list, className)} {...rest} />
)

interface LineProps extends Omit<ComponentPropsWithRef<'li'>, 'title' | 'about'> {
  readonly icon?: ReactNode
  /** Instead of an icon: somebody's face. */
  readonly face?: ReactNode
  readonly title: ReactNode
  readonly about: ReactNode
  readonly amountCents?: number | undefined
  readonly end?: ReactNode
  /** Where a line is never more than these two. */
  readonly centered?: boolean
  /** More below the two, such as what was bought. */
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
 * A day and a time as they stand in a line; some languages write days small, a line begins large.
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
