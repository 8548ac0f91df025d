// The way out. Without a network nobody could sign in again, and what waits to be sent is sent in the name of who made it: so it is said
// instead, before the page is left.

import { Plural, Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import { scansLine } from '../../../features/desk/scans-line.ts'
import { salesLine } from '../../../features/till/sales-line.ts'
import { offlineSince } from '../../../lib/console/waiting/reach.ts'
import { Dialog, DialogFoot } from '../../../lib/Dialog.tsx'
import { RouteLink } from '../../../lib/navigation.tsx'
import { openedOffline } from '../../../lib/offline.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Rail.module.css'

const isOffline = (): boolean => !navigator.onLine || openedOffline.get() || offlineSince.get() !== undefined

/** Storage can be forbidden: then nothing waits. */
const countOf = (line: { readonly waiting: () => Promise<readonly unknown[]> }): Promise<number> => line.waiting().then(({ length }) => length, () => 0)

export const SignOutEntry = () => {
  const [waiting, setWaiting] = useState<{ readonly sales: number; readonly scans: number }>()
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isOffline()) return
    event.preventDefault()
    void Promise.all([countOf(salesLine), countOf(scansLine)]).then(([sales, scans]) => setWaiting({ sales, scans }))
  }
  return (
    <>
      <RouteLink to="signOut" className={styles.entry} onClick={leave}>
        <IconLogout size={22} aria-hidden />
        <span className={styles.label}>
          <Trans>Sign out</Trans>
        </span>
      </RouteLink>
      {waiting && (
        <Dialog title={<Trans>There is no network: you cannot sign out now</Trans>} onClosed={() => setWaiting(undefined)}>
          {(close) => (
            <>
              {waiting.sales > 0 && <p><Plural value={waiting.sales} one="# sale waits on this device to be sent in your name." other="# sales wait on this device to be sent in your name." /></p>}
              {waiting.scans > 0 && <p><Plural value={waiting.scans} one="# scan waits on this device to be sent in your name." other="# scans wait on this device to be sent in your name." /></p>}
              <p><Trans>Sign out when the network is back.</Trans></p>
              <DialogFoot>
                <Button onClick={close}><Trans>Stay signed in</Trans></Button>
              </DialogFoot>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
