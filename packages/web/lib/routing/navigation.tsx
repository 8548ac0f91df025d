// Links by route name. The application provides its table of routes; screens say where to go, never
// what the path looks like.

import { Link, useNavigate } from '@tanstack/react-router'
import {
  createContext,
  use,
  type AnchorHTMLAttributes,
  type ElementType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { ButtonLook } from '../../ui/ButtonBody.tsx'
import { fillPath, type ParamsOf, type RouteFlags, type RouteName } from './routes.ts'

export type RouteTable = Readonly<Record<string, RouteFlags>>

const Routes = createContext<RouteTable>({})

export const RoutesProvider = ({
  table,
  children,
}: {
  readonly table: RouteTable
  readonly children: ReactNode
}) => <Routes value={table}>{children}</Routes>

export const useRoutes = (): RouteTable => use(Routes)

type Params = Readonly<Record<string, string | undefined>>

/**
 * The address of a named screen. Falls back to home if the name or a parameter is missing, so that
 * no link is dead.
 */
export const addressOf = (table: RouteTable, name: string, params: Params = {}): string => {
  const path = Object.hasOwn(table, name) ? table[name]?.path : undefined
  return (path && fillPath(path, params)) ?? '/'
}

type ParamsProp<Name extends RouteName> =
  object extends ParamsOf<Name>
    ? { readonly params?: ParamsOf<Name> }
    : { readonly params: ParamsOf<Name> }

/** A screen and exactly the parameters it needs. */
export type RouteTarget = {
  [Name in RouteName]: { readonly to: Name } & ParamsProp<Name>
}[RouteName]

interface Where {
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
  /** Leaves a form without the unsaved-changes question. */
  readonly evenUnsaved?: boolean
}

const useLinkTo = ({ to, params, search = {}, hash, evenUnsaved }: RouteTarget & Where) => ({
  to: addressOf(useRoutes(), to, params as Params),
  search,
  ...(hash === undefined ? {} : { hash }),
  ...(evenUnsaved ? { ignoreBlocker: true } : {}),
  activeOptions: { exact: true, includeSearch: false },
})

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The router's types expect its own route table; ours come from the registry. */
const RouterLink: ElementType = Link

const split = <P extends RouteTarget & Where>({
  to,
  params,
  search,
  hash,
  evenUnsaved,
  ...rest
}: P) => [{ to, params, search, hash, evenUnsaved } as RouteTarget & Where, rest] as const

export const RouteLink = (props: RouteTarget & Where & AnchorProps) => {
  const [where, rest] = split(props)
  return <RouterLink {...rest} {...useLinkTo(where)} />
}

export const RouteButton = (props: RouteTarget & Where & ButtonLook) => {
  const [where, look] = split(props)
  return <LinkButton component={RouterLink} {...look} {...useLinkTo(where)} />
}

export const useGoTo = (): ((
  target: RouteTarget & Where & { readonly replace?: boolean },
) => Promise<void>) => {
  const navigate = useNavigate()
  const table = useRoutes()
  return ({ to, params, search = {}, hash, replace = false }) =>
    navigate({
      to: addressOf(table, to, params as Params),
      search,
      replace,
      ...(hash === undefined ? {} : { hash }),
    })
}
