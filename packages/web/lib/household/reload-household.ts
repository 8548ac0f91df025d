// After a change to the household, what every screen knows of it is read again.

import { useBoot, pageHostOf, useLogin } from '../organization/app-context.tsx'
import { runLoginActions } from '../session/login.ts'

export const useReloadHousehold = (): (() => Promise<void>) => {
  const boot = useBoot()
  const actAs = useLogin()?.actAs
  return () => runLoginActions(pageHostOf(boot), actAs)
}
