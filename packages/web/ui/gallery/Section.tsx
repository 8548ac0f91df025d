// One section of the gallery.

import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export const Section = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
)
