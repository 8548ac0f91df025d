// How many sales and scans on this device still have to be sent, for a person who wants to sign out
// while offline.

import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { scanQueue } from '../../../features/entry/desk/scan-queue.ts'
import { saleQueue } from '../../../features/till/sale-queue.ts'

/** Storage may be blocked. In that case nothing is waiting. */
const countOf = (line: { readonly waiting: () => Promise<readonly unknown[]> }): Promise<number> =>
  line.waiting().then(
    ({ length }) => length,
    () => 0,
  )

export const WaitingWork = () => {
  const [{ sales, scans }, setWaiting] = useState({ sales: 0, scans: 0 })
  useEffect(
    () =>
      void Promise.all([countOf(saleQueue), countOf(scanQueue)]).then(([sales, scans]) =>
        setWaiting({ sales, scans }),
      ),
    [],
  )
  return (
    <>
      {sales > 0 && (
        <p>
          <Plural
            value={sales}
            one="# sale on this device still has to be sent in your name."
            other="# sales on this device still have to be sent in your name."
          />
        </p>
      )}
      {scans > 0 && (
        <p>
          <Plural
            value={scans}
            one="# scan on this device still has to be sent in your name."
            other="# scans on this device still have to be sent in your name."
          />
        </p>
      )}
    </>
  )
}
