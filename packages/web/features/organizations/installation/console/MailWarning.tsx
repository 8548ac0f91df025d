// Says that the installation's email reaches nobody, and what to do.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { mailQuery } from '../api.ts'

export const MailWarning = () => {
  const { data } = useQuery(mailQuery(useLogin()?.user.organizationId))
  if (data?.delivery === 'stored')
    return (
      <Notice tone="warning" title={<Trans>Emails reach nobody</Trans>}>
        <Trans>
          This server only stores emails. Set SMTP_URL and MAIL_FROM before people use the
          installation.
        </Trans>
      </Notice>
    )
  if (data?.delivery === 'caught')
    return (
      <Notice tone="warning" title={<Trans>Emails reach nobody</Trans>}>
        <Trans>
          A mail catcher takes all emails. Set SMTP_URL to a mail server that delivers them before
          people use the installation.
        </Trans>
      </Notice>
    )
  return undefined
}
