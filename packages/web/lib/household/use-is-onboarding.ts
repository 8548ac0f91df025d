// Whether whoever is signed in must still take steps before the portal is theirs. Staff who act for
// them are not held up.

import { useLogin } from '../organization/app-context.tsx'

export const useIsOnboarding = (): boolean => {
  const login = useLogin()
  return login !== undefined && !login.actAs && login.onboardingSteps.length > 0
}
