// Whether a new password is commonly guessed, by the server's own rules, including the names that
// this page knows. The list loads after the page; until then, only the server can tell.

import { useEffect, useState } from 'react'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import type { IsCommon } from './new-password.ts'

type Judge = (password: string, about: readonly string[]) => boolean

export const useCommonPasswords = (names: readonly string[]): IsCommon => {
  const organizationName = useOrganization()?.organizationName
  const [judge, setJudge] = useState<{ readonly isCommon: Judge }>()
  useEffect(() => {
    let isGone = false
    void import('@lodgepole/domain/identity/common-password').then(
      ({ isCommonPassword }) => !isGone && setJudge({ isCommon: isCommonPassword }),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [])
  const about = [...names, ...(organizationName === undefined ? [] : [organizationName])]
  return (password) => judge?.isCommon(password, about) ?? false
}
