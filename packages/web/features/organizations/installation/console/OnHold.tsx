// Tells the operator that this installation was restored from a backup and waits for its release.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { holdQuery } from '../api.ts'

const COMMAND = 'npm run restore -- --release'

const useHold = () => useQuery(holdQuery(useLogin()?.user.organizationId))

export const OnHold = () => {
  const { data } = useHold()
  if (!data?.isOnHold) return null
  return (
    <Notice tone="warning">
      <Trans>
        This installation was restored from a backup and is on hold. It sends no email, charges no
        cards, calls no webhooks and removes no files. If it replaces the old installation, stop the
        old one and run <code>{COMMAND}</code> on the server.
      </Trans>
    </Notice>
  )
}
