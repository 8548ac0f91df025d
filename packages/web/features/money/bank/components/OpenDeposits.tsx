// Says that a deposit is under way while the card payment provider has not told what became of it,
// also after a reload: so that nobody pays again for fear that nothing happened. When it is settled
// the balances are read anew.

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useOpenDeposits, useRefreshBank } from '../use-bank.ts'
import styles from './Bank.module.css'

export const OpenDeposits = () => {
  const open = useOpenDeposits().data ?? []
  const refresh = useRefreshBank()
  const before = useRef(0)
  useEffect(() => {
    if (open.length < before.current) void refresh()
    before.current = open.length
  }, [open.length, refresh])
  if (open.length === 0) return null
  const amount = <Money cents={open.reduce((sum, one) => sum + signedCents(one.amount), 0)} />
  return (
    <Notice
      live
      className={styles.underWay}
      title={<Trans>A payment of {amount} is under way</Trans>}
    >
      <Trans>
        The card payment provider has not answered yet. Please do not pay again. We ask the provider
        until we know, and mail you when the money is there.
      </Trans>
    </Notice>
  )
}
