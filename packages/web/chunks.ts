// Which scripts are fetched together. Left to itself the bundler makes a chunk for every set of
// screens that share a module: forty crumbs for the sign-in page. Here the pages on which people
// arrive decide: what exactly the same pages need at once travels together, and no page fetches
// what another one alone needs.
//   react           the library
//   base            what nearly every page needs
//   start-portal, start-console   what each application starts with beyond that
//   sign-in         what the sign-in pages of both share
//   frames          what everybody who is signed in needs
//   frame-portal, frame-console   what is around the screens of each
//   home-parts      what home has in common with other screens
// For all other screens:
//   ui, icons       the rest of the design system, and icons that several screens draw
//   identity, portal, console     what screens of these folders share
// What one screen alone uses, or loads later on purpose, stays where it is.

import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const signIn = 'features/identity/screens/SignIn.tsx'
const portal = ['main.tsx', 'app/portal/start.tsx']
const console = ['main.tsx', 'app/console/start.tsx']
const portalFrame = [...portal, 'app/portal/screens.ts', 'app/portal/shell/PortalShell.tsx']
const consoleFrame = [...console, 'app/console/screens.ts', 'app/console/shell/ConsoleShell.tsx']

/** The files that a page starts with. The server's `preloads.ts` names the same files. */
const pages = {
  portalSignIn: [...portal, 'app/portal/shell/BareShell.tsx', signIn],
  consoleSignIn: [...console, 'app/console/shell/BareConsole.tsx', signIn],
  portalFrame,
  consoleFrame,
  home: [...portalFrame, 'app/portal/screens/Home.tsx'],
  consoleHome: [...consoleFrame, 'app/console/screens/Start.tsx'],
}

type Page = keyof typeof pages

/** These keep a separate chunk, through which the manifest, and so the server, finds the rest. */
const starts = new Set(Object.values(pages).flat())

const iconSet = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]/
const iconFile = /[\\/]icons[\\/](Icon\w+)\.mjs$/

/**
 * The static imports of a file. The icon set is one entry to six thousand files, of which only the
 * icons that a file names count, found by their names.
 */
const reach = (files: readonly string[], graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds)
      if (!iconSet.test(imported)) visit(imported)
      else for (const [icon] of code?.matchAll(/\bIcon[A-Z0-9]\w*/g) ?? []) reached.add(icon)
  }
  for (const file of files) visit(fromHere(file))
  return reached
}

/** Shared folders, not a screen's own folder. */
const isGeneral = (id: string) =>
  iconSet.test(id) ||
  ['ui', 'lib', '../domain', '../contract'].some((folder) => id.startsWith(fromHere(folder)))

/** The chunk of what these pages need, or null where the groups for all other screens decide. */
const chunkOfPages = (needing: ReadonlySet<Page>, id: string): string | null => {
  const some = (...any: readonly Page[]) => any.some((page) => needing.has(page))
  const [inPortalSignIn, inConsoleSignIn] = [some('portalSignIn'), some('consoleSignIn')]
  const [inPortal, inConsole] = [some('portalFrame', 'home'), some('consoleFrame', 'consoleHome')]
  if ([inPortalSignIn, inConsoleSignIn, inPortal, inConsole].filter(Boolean).length > 2)
    return 'base'
  if (inPortalSignIn && inPortal) return 'start-portal'
  if (inConsoleSignIn && inConsole) return 'start-console'
  if (inPortalSignIn && inConsoleSignIn) return 'sign-in'
  if (inPortal && inConsole) return 'frames'
  if (some('portalFrame')) return 'frame-portal'
  if (some('consoleFrame')) return 'frame-console'
  return some('home') && isGeneral(id) ? 'home-parts' : null
}

const createPageChunks = (graph: Graph) => {
  const needs = Object.entries(pages).map(
    ([page, files]) => [page as Page, reach(files, graph)] as const,
  )
  const stored = new Set([...starts].map(fromHere))
  return (id: string): string | null => {
    if (stored.has(id)) return null
    const isIcon = iconSet.test(id)
    const name = isIcon ? iconFile.exec(id)?.[1] : id
    // The code that draws every icon.
    if (!name) return 'base'
    const needing = needs.filter(([, reached]) => reached.has(name)).map(([page]) => page)
    return needing.length > 0 ? chunkOfPages(new Set(needing), id) : null
  }
}

/** Large or rare parts of the design system, loaded only where needed. */
const apart = /[\\/]ui[\\/](?:charts[\\/]|gallery[\\/]|notify[\\/]ToastStack|Icon\.tsx)/

/** Parts of signing in that few people need, so the first page does not wait for them. */
const rareSignInSteps =
  /[\\/]identity[\\/](?:components[\\/](?:Challenge|Code|NewPassword|Password)|use-new-password|new-password)/

export const chunkGroups = () => {
  let chunkOf: ((id: string) => string | null) | undefined
  const shared = (name: string, priority: number, test: RegExp | ((id: string) => boolean)) => ({
    name,
    priority,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test,
  })
  return [
    {
      name: 'react',
      priority: 9,
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    },
    {
      debugName: 'pages',
      priority: 8,
      // A module's dependencies are assigned by their own pages.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Graph) => (chunkOf ??= createPageChunks(graph))(id),
    },
    shared('ui', 6, (id) => id.startsWith(fromHere('ui')) && !apart.test(id)),
    shared('icons', 5, (id) => iconSet.test(id) && iconFile.test(id)),
    shared(
      'identity',
      4,
      (id) => id.startsWith(fromHere('features/identity')) && !rareSignInSteps.test(id),
    ),
    shared('portal', 4, (id) => id.startsWith(fromHere('app/portal'))),
    shared('console', 4, (id) => id.startsWith(fromHere('app/console'))),
  ]
}
