// A menu on small screens: a sheet from the left. The browser's own dialog keeps the focus inside and closes on Escape.

import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './MenuDrawer.module.css'

export const MenuDrawer = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => sheet.current?.close(), [pathname])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === sheet.current) sheet.current.close()
  }
  return (
    <>
      <IconButton label={t`Open menu`} icon={<IconMenu2 size={22} />} onClick={() => sheet.current?.showModal()} />
      <dialog ref={sheet} className={styles.sheet} aria-label={t`Menu`} onClick={closeOutside}>
        <div className={styles.inside}>
          <IconButton className={styles.close} label={t`Close menu`} icon={<IconX size={20} />} onClick={() => sheet.current?.close()} />
          {children}
        </div>
      </dialog>
    </>
  )
}
