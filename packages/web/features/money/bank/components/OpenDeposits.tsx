// Says that a deposit is in progress while the card provider hasn't reported the outcome, even
// after a reload, so that nobody pays again for fear that nothing happened. Once it is settled, the
// balances are refetched.

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
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
  const amount = <Money cents={open.reduce((sum, one) => sum + centsOfDecimal(one.amount), 0)} />
  return (
    <Notice
      live
      className={styles.underWay}
      title={<Trans>A payment of {amount} is being processed</Trans>}
    >
      <Trans>
        The card provider hasn’t answered yet. Please don’t pay again. We’ll keep checking and email
        you when the money arrives.
      </Trans>
    </Notice>
  )
}
