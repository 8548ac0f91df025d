// The person whose link brought a new household here, shown where the account is created.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { browserCookies } from '../../../lib/session/cookies.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Form.module.css'

export const Referral = () => {
  const [referralId] = useState(() => browserCookies.read('referralId'))
  if (!referralId) return null
  return (
    <Notice className={styles.above}>
      <Trans>Your referral: {referralId}</Trans>
    </Notice>
  )
}
