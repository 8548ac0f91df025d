// Signing as a step of onboarding: the text is fetched when the step opens, and what is left is asked again after signing.

import type { WaiverView } from '@lodgepole/contract/waivers/endpoints'
import { useCallback } from 'react'
import { api } from '../../../lib/api.ts'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useReloadLogin } from '../use-save-step.ts'
import { WaiverForm, type WaiverSignature } from './WaiverForm.tsx'

export const WaiverStep = ({ organizationId }: { readonly organizationId: string }) => {
  const reloadLogin = useReloadLogin()
  const load = useCallback(async (): Promise<WaiverView> => (await api.call('GET /v2/waiver', { query: { organizationId } })).item, [organizationId])
  const { value, error, reload } = useLoaded(load)
  const sign = async (signature: WaiverSignature) => {
    try {
      await api.call('POST /v2/waiver/sign', { body: { organizationId, ...signature } })
    } finally {
      // Also after a refusal: the text may be a new one.
      await reload()
    }
    await reloadLogin()
  }
  if (value) return <WaiverForm key={value.version} waiver={value} sign={sign} />
  return error === undefined ? <TextSkeleton lines={6} /> : <LoadFailed error={error} retry={reload} />
}
