// Whether whoever looks may also change the schedule; the server decides it again.

import { hasDuty } from '@lodgepole/domain/identity/access/duties'
import { useLogin } from '../../../lib/place.tsx'

export const useMayChange = (): boolean => {
  const login = useLogin()
  return login !== undefined && hasDuty(login.roles, 'scheduleWrite')
}
