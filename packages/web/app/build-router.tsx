// Creates an application's router from its table of names. Each screen is a separate chunk, links
// preload on hover and focus, and a screen that loads slowly shows its skeleton first.

import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepHiddenMenus } from '../lib/routing/keep-hidden-menus.ts'
import { lazyScreen, type LoadScreen } from '../lib/routing/lazy-screen.tsx'
import type { RouteFlags } from '../lib/routing/routes.ts'
import { parseSearch, stringifySearch } from '../lib/routing/search-params.ts'
import { notify } from '../ui/notify.ts'
import type { GuardedRoute } from './guard.ts'
import { Failure } from './Failure.tsx'
import { Pending, PendingPage } from './Pending.tsx'
import type { Attempt } from './run-guard.ts'

export interface TableRoute extends RouteFlags, Omit<GuardedRoute, 'name'> {
  readonly redirectTo?: string
}

export interface RouterParts {
  readonly table: Readonly<Record<string, TableRoute>>
  /** Loads a screen by its name. */
  readonly screen: (name: string) => LoadScreen
  /** Wraps everything. */
  readonly Frame: () => ReactNode
  /** Wrap screens with menus and screens without. */
  readonly shell: LoadScreen
  readonly bareShell: LoadScreen
  /** Shown while the menus are loading. Without it, a page without menus is shown. */
  readonly PendingShell?: () => ReactNode
  readonly guard: (attempt: Attempt) => Promise<void>
  /** Where the current page is stored, if not in the browser's address. */
  readonly history?: RouterHistory
  /** Runs after the guard lets a person pass; may redirect them. */
  readonly onward?: (
    name: string,
    query: Attempt['query'],
  ) => { readonly to: string; readonly search: Record<string, string> } | undefined
}

const rootRoute = (Frame: RouterParts['Frame']) =>
  createRootRoute({ component: Frame, search: { middlewares: [keepHiddenMenus] } })

type RootRoute = ReturnType<typeof rootRoute>

/** An outdated or mistyped address must not look as if it had worked. */
const unknownRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ preload }) => {
      if (!preload)
        notify({
          tone: 'warning',
          text: i18n._(msg`We couldn’t find that page, so we took you to the home page.`),
        })
      throw redirect({ to: '/', replace: true })
    },
  })

export const buildRouter = ({
  table,
  screen,
  Frame,
  shell,
  bareShell,
  PendingShell = PendingPage,
  guard,
  onward,
  history,
}: RouterParts) => {
  const root = rootRoute(Frame)
  const withMenus = createRoute({
    getParentRoute: () => root,
    id: 'menus',
    component: lazyScreen(shell),
    pendingComponent: PendingShell,
  })
  const withoutMenus = createRoute({
    getParentRoute: () => root,
    id: 'bare',
    component: lazyScreen(bareShell),
    pendingComponent: PendingPage,
  })

  const screenRoute = ([name, route]: readonly [string, TableRoute]) =>
    createRoute({
      getParentRoute: () => (route.noMenus ? withoutMenus : withMenus),
      path: route.path,
      staticData: { name },
      component: lazyScreen(screen(name)),
      beforeLoad: async ({ location, preload }) => {
        if (route.redirectTo) throw redirect({ to: route.redirectTo, replace: true })
        const query = location.search as Attempt['query']
        await guard({ route: { ...route, name }, href: location.href, query, preload })
        const next = preload ? undefined : onward?.(name, query)
        if (next) throw redirect({ ...next, replace: true })
      },
    })

  const entries = Object.entries(table)
  const routeTree = root.addChildren([
    withMenus.addChildren(entries.filter(([, { noMenus }]) => !noMenus).map(screenRoute)),
    withoutMenus.addChildren(entries.filter(([, { noMenus }]) => noMenus).map(screenRoute)),
    unknownRoute(root),
  ])
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
}

export type AppRouter = ReturnType<typeof buildRouter>
