// Wraps every screen of the portal, with or without menus: the tab's title and the yellow bar.

import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useEffect, type CSSProperties } from 'react'
import { actingStore } from '../../lib/session/acting.ts'
import { useLogin, useOrganization } from '../../lib/organization/app-context.tsx'
import { useRouteName } from '../../lib/routing/route-name.ts'
import { sessionStore } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { tabTitle } from '../../lib/routing/tab-title.ts'
import { ProofAsk } from '../ProofAsk.tsx'
import { isPortalRouteName } from './route-table.ts'
import { WarningBar } from './shell/WarningBar.tsx'
import { useTitleOf } from './use-title-of.ts'
import { viewedAccount, WARNING_BAR_PX } from './viewed-account.ts'

const useTabTitle = (): void => {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  const organizationName = useOrganization()?.organizationName
  const name = useRouteName()
  const screen = isPortalRouteName(name) && name !== 'home' ? titleOf(name) : undefined
  const title = tabTitle(
    organizationName ? t`${organizationName} Portal` : t`Member Portal`,
    screen,
  )
  useEffect(() => {
    document.title = title
  }, [title])
}

const isFramed = () => window.self !== window.top

export const PortalFrame = () => {
  useTabTitle()
  const login = useLogin()
  const acting = useStore(actingStore)
  const email = viewedAccount({
    session: useStore(sessionStore),
    account: login?.user,
    acting: acting !== undefined,
    actingAs: acting?.account,
    framed: isFramed(),
  })
  if (!email)
    return (
      <>
        <Outlet />
        <ProofAsk />
      </>
    )
  return (
    <div
      style={
        { '--warning-bar': `${WARNING_BAR_PX}px`, paddingTop: WARNING_BAR_PX } as CSSProperties
      }
    >
      <WarningBar email={email} acting={acting} />
      <Outlet />
    </div>
  )
}
