// A surface on the page. For a card that can be pressed, pass `component="button"` or a link.

import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'

interface CardLook {
  readonly selected?: boolean | undefined
  /** A sunken look for secondary content. */
  readonly sunk?: boolean | undefined
  /** False when the content extends to the edges (lists, tables). */
  readonly padded?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

type CardProps<C extends ElementType = 'div'> = CardLook & { readonly component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof CardLook | 'component'
  >

export const Card = <C extends ElementType = 'div'>(props: CardProps<C>) => {
  const {
    component,
    selected,
    sunk,
    padded = true,
    className,
    children,
    ...rest
  } = props as CardProps
  const Component: ElementType = component ?? 'div'
  return (
    <Component
      {...rest}
      className={classNames(
        styles.card,
        padded && styles.padded,
        selected && styles.selected,
        sunk && styles.sunk,
        className,
      )}
    >
      {children}
    </Component>
  )
}
