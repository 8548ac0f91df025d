// A skeleton of the screen that is loading.

import { CardSkeleton, ListSkeleton } from '../ui/Skeletons.tsx'
import styles from './Pending.module.css'

export const Pending = () => (
  <div className={styles.pending}>
    <CardSkeleton />
    <ListSkeleton rows={4} />
  </div>
)

/** Shown while even the menus are loading. */
export const PendingPage = () => (
  <main className={styles.page}>
    <Pending />
  </main>
)
