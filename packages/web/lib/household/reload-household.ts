// Reloads everything that screens know about the household after it changed.

import { useBoot, pageHostOf, useLogin } from '../organization/app-context.tsx'
import { runLoginActions } from '../session/login.ts'

export const useReloadHousehold = (): (() => Promise<void>) => {
  const boot = useBoot()
  const actAs = useLogin()?.actAs
  return () => runLoginActions(pageHostOf(boot), actAs)
}
