// Whether the signed-in person's stay is over. What it entitled them to is then no longer offered.

import { useState } from 'react'
import { useLogin } from '../organization/app-context.tsx'
import { hasDeparted } from './renting.ts'

export const useDeparted = (): boolean => {
  const login = useLogin()
  const [now] = useState(Date.now)
  return login ? hasDeparted(login.user, now) : false
}
