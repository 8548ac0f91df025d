// The portal's frame while its menus load. The space for each is reserved, so that nothing jumps
// when they arrive.

import { MenuSkeleton } from '../../../ui/Skeletons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Pending } from '../../Pending.tsx'
import pending from './PendingShell.module.css'
import styles from './PortalShell.module.css'

export const PendingShell = () => (
  <div className={styles.shell} data-menus="shown">
    <div className={classNames(styles.side, pending.side)}>
      <MenuSkeleton entries={10} />
    </div>
    <div className={pending.bar}>
      <MenuSkeleton entries={0} />
    </div>
    <main className={styles.main}>
      <Pending />
    </main>
  </div>
)
