// Whether the viewer may also change the schedule. The server checks it again.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useLogin } from '../../../lib/organization/app-context.tsx'

export const useMayChange = (): boolean => {
  const login = useLogin()
  return login !== undefined && hasCapability(login.roles, 'scheduleWrite')
}
