// The shape of a screen that is on its way.

import { CardSkeleton, ListSkeleton } from '../ui/Skeletons.tsx'
import styles from './Pending.module.css'

export const Pending = () => (
  <div className={styles.pending}>
    <CardSkeleton />
    <ListSkeleton rows={4} />
  </div>
)

/** While even the menus around it are on their way. */
export const PendingPage = () => (
  <main className={styles.page}>
    <Pending />
  </main>
)
