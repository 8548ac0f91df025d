// Whether the signed-in person's stay is over: what it entitled to is then not offered any more.

import { useState } from 'react'
import { useLogin } from '../organization/app-context.tsx'
import { hasDeparted } from './renting.ts'

export const useDeparted = (): boolean => {
  const login = useLogin()
  const [now] = useState(Date.now)
  return login ? hasDeparted(login.user, now) : false
}
