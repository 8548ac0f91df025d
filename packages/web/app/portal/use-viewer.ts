// Who is looking, as far as menus need to know.

import { useLogin } from '../../lib/organization/app-context.tsx'
import { isShortTerm } from '../../lib/household/renting.ts'
import { useDeparted } from '../../lib/household/use-departed.ts'
import type { Viewer } from './viewer.ts'

export const useViewer = (): Viewer => {
  const login = useLogin()
  const hasLeft = useDeparted()
  return (
    login && {
      roles: login.roles,
      stay: hasLeft ? 'left' : isShortTerm(login.user) ? 'rents' : undefined,
    }
  )
}
