// Whether the signed-in person must complete onboarding steps before using the portal. Staff who
// act for them are not held up.

import { useLogin } from '../organization/app-context.tsx'

export const useIsOnboarding = (): boolean => {
  const login = useLogin()
  return login !== undefined && !login.actAs && login.onboardingSteps.length > 0
}
