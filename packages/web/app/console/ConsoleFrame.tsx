// Wraps every screen of the console and sets the tab's title.

import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLogin } from '../../lib/organization/app-context.tsx'
import { useRouteName } from '../../lib/routing/route-name.ts'
import { tabTitle } from '../../lib/routing/tab-title.ts'
import { ProofAsk } from '../ProofAsk.tsx'
import { isConsoleRouteName } from './route-table.ts'
import { consoleTitles } from './titles.ts'

export const ConsoleFrame = () => {
  const { t, i18n } = useLingui()
  const organizationName = useLogin()?.user.organization.organizationName
  const name = useRouteName()
  const section =
    isConsoleRouteName(name) && name !== 'home' ? i18n._(consoleTitles[name]) : undefined
  const title = tabTitle(
    organizationName ? t`${organizationName} Console` : t`Admin Console`,
    section,
  )
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Outlet />
      <ProofAsk />
    </>
  )
}
