// The demo sends no mail. The mails can be read in the browser instead.

import { Trans } from '@lingui/react/macro'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Form.module.css'

export const DemoMailHint = () => {
  const { vars } = useBoot()
  if (!vars.demo) return null
  return (
    <Notice className={styles.hint}>
      <Trans>
        This is a demo, so no emails are sent.{' '}
        <a href="/dev/mail" target="_blank" rel="noreferrer">
          Read them here
        </a>
        .
      </Trans>
    </Notice>
  )
}
