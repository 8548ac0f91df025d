// Signing in at the organization's own page: a button that leads there, and the screen that people
// return to.

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { useState } from 'react'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { tabMemory } from '../../../lib/state/tab-memory.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { providerLabels } from '../provider-labels.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import styles from './Form.module.css'
import { NoAccountNotice } from './NoAccountNotice.tsx'
import { ProviderReturn } from './ProviderReturn.tsx'

const Problem = ({ code }: { readonly code: string }) => {
  const { _ } = useLingui()
  return (
    <Notice tone="danger" live>
      {_(providerLabels(code))}
    </Notice>
  )
}

export const ProviderSignIn = () => {
  const { vars } = useBoot()
  const { provider, problem, r } = useQueryText()
  const { startAtProvider } = useSignInSteps()
  const attempt = useAttempt()
  const [lost, setLost] = useState(false)
  if (provider === 'done' && !lost) return <ProviderReturn onLost={() => setLost(true)} />
  const failed =
    attempt.error instanceof ApiError ? attempt.error.code : attempt.error && 'PROVIDER_UNREACHABLE'
  // A new attempt is more relevant than the previous one.
  const shown = failed || (attempt.busy ? undefined : lost ? 'PROVIDER_NOT_BEGUN' : problem)
  const go = () => {
    if (r) tabMemory.keep('wanted-screen', r)
    return attempt.run(startAtProvider)
  }
  return (
    <Page
      title={<Trans>Sign in</Trans>}
      subtitle={<Trans>You sign in on your organization’s own page and come back here.</Trans>}
    >
      <NoAccountNotice />
      <div className={styles.form}>
        {typeof shown === 'string' && <Problem key={String(attempt.busy)} code={shown} />}
        <Button wide loading={attempt.busy} onClick={go}>
          {vars.identityProvider?.label}
        </Button>
      </div>
    </Page>
  )
}
