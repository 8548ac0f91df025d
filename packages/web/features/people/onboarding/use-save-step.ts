// Saves a step, then reloads the login. The server's data decides which steps are open, never what
// was typed.

import type { ApiInput } from '@lodgepole/contract/api'
import { ApiError } from '@lodgepole/contract/client'
import { runLoginActions } from '../../../lib/session/login.ts'
import { pageHostOf, useBoot, useLogin } from '../../../lib/organization/app-context.tsx'
import { useAttempt, type Attempt } from '../../../lib/forms/use-attempt.ts'
import { saveOnboardingStep } from './api.ts'

export type StepBody = ApiInput<'POST /v2/profile/onboarding'>['body']

export const useReloadLogin = (): (() => Promise<void>) => {
  const boot = useBoot()
  return () => runLoginActions(pageHostOf(boot), undefined)
}

export const useSaveStep = (): {
  readonly attempt: Attempt
  readonly save: (body: StepBody) => Promise<void>
} => {
  const attempt = useAttempt()
  const reload = useReloadLogin()
  const organizationId = useLogin()?.user.organizationId
  const save = async (body: StepBody) => {
    try {
      await saveOnboardingStep({ ...body, organizationId })
    } catch (error) {
      // The step was completed in another tab, which is just as good.
      if (!(error instanceof ApiError) || error.code !== 'STEP_NOT_OPEN') throw error
    }
    await reload()
  }
  return { attempt, save }
}
