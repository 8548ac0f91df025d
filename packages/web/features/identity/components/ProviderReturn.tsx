// The return from the organization's own sign-in page: the session resumes, and the person
// continues to where they wanted to go.

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { resumeSession } from '../../../lib/session/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useAfterSignIn } from '../use-after-sign-in.ts'

export const ProviderReturn = ({ onLost }: { readonly onLost: () => void }) => {
  const goOn = useAfterSignIn()
  const begun = useRef(false)
  useEffect(() => {
    // Runs once, no matter how often the screen renders, because the wanted address can also be
    // read only once.
    if (begun.current) return
    begun.current = true
    resumeSession()
      .then((outcome) => (outcome === 'session' ? goOn() : onLost()))
      .catch(onLost)
  }, [goOn, onLost])
  return (
    <Page title={<Trans>Signing in…</Trans>}>
      <CardSkeleton />
    </Page>
  )
}
