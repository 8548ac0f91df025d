// Signing as a step of onboarding: the text is fetched when the step opens, and what is left is
// asked again after signing.

import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useSignWaiver } from '../use-sign-waiver.ts'
import { useReloadLogin } from '../use-save-step.ts'
import { useWaiver } from '../use-waiver.ts'
import { ElsewhereStep } from './ChoiceSteps.tsx'
import { WaiverForm } from './WaiverForm.tsx'

/**
 * Signed elsewhere, or whoever had to sign has been taken off the account: the steps are read
 * again, once by themselves.
 */
const NobodyDue = () => {
  const reload = useReloadLogin()
  useEffect(() => {
    // What goes wrong can be tried again by the button.
    reload().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the button is for later
  }, [])
  return (
    <ElsewhereStep>
      <Trans>Everyone has signed.</Trans>
    </ElsewhereStep>
  )
}

export const WaiverStep = ({ organizationId }: { readonly organizationId: string }) => {
  const { value, error, reload } = useWaiver(organizationId)
  const sign = useSignWaiver(organizationId, reload)
  if (!value)
    return error === undefined ? (
      <TextSkeleton lines={6} />
    ) : (
      <LoadFailed error={error} retry={reload} />
    )
  return value.people.some(({ isDue }) => isDue) ? (
    <WaiverForm key={value.version} waiver={value} sign={sign} />
  ) : (
    <NobodyDue />
  )
}
