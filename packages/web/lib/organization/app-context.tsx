// The context of the page: the host's data from startup, and the organization being shown. On the
// main portal host and the console, that is the organization of the account in use; for guests, it
// is the host's.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { createContext, use, type ReactNode } from 'react'
import type { Boot } from './boot.ts'
import type { PageHost } from '../session/current-user.ts'
import { loginStore, type LoadedLogin } from '../session/login.ts'
import { useStore } from '../state/store.ts'

const Place = createContext<Boot | undefined>(undefined)

export const AppContextProvider = ({
  boot,
  children,
}: {
  readonly boot: Boot
  readonly children: ReactNode
}) => <Place value={boot}>{children}</Place>

export const useBoot = (): Boot => {
  const boot = use(Place)
  if (!boot) throw new Error('AppContextProvider is missing')
  return boot
}

export const useLogin = (): LoadedLogin | undefined => {
  const login = useStore(loginStore)
  return login.state === 'loaded' ? login : undefined
}

/**
 * A member's own view of the organization includes features that are enabled for them before
 * everyone else.
 */
export const organizationShown = (
  { vars, organization }: Pick<Boot, 'vars' | 'organization'>,
  own: PublicOrganization | undefined,
): PublicOrganization | undefined =>
  own && (vars.host.kind !== 'organization' || own.organizationId === organization?.organizationId)
    ? own
    : organization

export const useOrganization = (): PublicOrganization | undefined =>
  organizationShown(useBoot(), useLogin()?.user.organization)

export const pageHostOf = ({ vars, organization }: Boot): PageHost => ({
  kind: vars.host.kind,
  organizationId: organization?.organizationId,
})
