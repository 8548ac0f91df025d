// Signing as an onboarding step. The text loads when the step opens, and the open signatures are
// reloaded after signing.

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
 * The waiver was signed elsewhere, or the people who needed a signature have been removed from the
 * account. The steps are reloaded once automatically.
 */
const NobodyDue = () => {
  const reload = useReloadLogin()
  useEffect(() => {
    // If this fails, the button can try again.
    reload().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once; the button covers retries
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
