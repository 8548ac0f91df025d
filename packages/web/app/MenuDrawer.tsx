// The menu on small screens: a sheet from the left.

import { useLingui } from '@lingui/react/macro'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSheet } from '../lib/dialogs/use-sheet.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './MenuDrawer.module.css'

export const MenuDrawer = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  const { sheet, open, close } = useSheet()
  return (
    <>
      <IconButton label={t`Open menu`} icon={<IconMenu2 size={22} />} onClick={open} />
      <dialog ref={sheet} className={styles.sheet} aria-label={t`Menu`}>
        <div className={styles.inside}>
          <IconButton
            className={styles.close}
            label={t`Close menu`}
            icon={<IconX size={20} />}
            onClick={close}
          />
          {children}
        </div>
      </dialog>
    </>
  )
}
