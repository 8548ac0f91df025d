// Which scripts are fetched together. Left to itself the bundler makes a chunk for every set of
// screens that share a module: forty crumbs for the sign-in page. Here a screen costs its own chunk
// and a few that are loaded anyway:
//   react    the library
//   base     what the portal and the console both start with
//   start-portal, start-console   what each starts with beyond that
//   ui       the rest of the design system that screens share
//   icons    icons that several of the rest draw
//   door     what the screens of signing in share
//   menus, rail   what the shell and screens of each application share beyond that
// What one screen alone uses, or loads later on purpose, stays where it is.

import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const isOurs = (id: string) => !id.includes('node_modules')

/** Our own files that a file brings along at once. Libraries follow whoever uses them. */
const startsWith = (file: string, graph: Graph): Set<string> => {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id) || !isOurs(id)) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(fromHere(file))
  return reached
}

const starts = ['main.tsx', 'app/portal/start.tsx', 'app/console/start.tsx']

type Start = 'base' | 'start-portal' | 'start-console'

const startChunks = (graph: Graph): ReadonlyMap<string, Start> => {
  const [main, portal, console] = starts.map((file) => startsWith(file, graph))
  const chunks = new Map<string, Start>()
  for (const id of portal ?? []) chunks.set(id, console?.has(id) ? 'base' : 'start-portal')
  for (const id of console ?? []) if (!chunks.has(id)) chunks.set(id, 'start-console')
  for (const id of main ?? []) chunks.set(id, 'base')
  // The files that start an application keep a chunk of their own, by which the manifest, and so
  // the server, finds the rest.
  for (const file of starts) chunks.delete(fromHere(file))
  return chunks
}

/** Large or rare parts of the design system, loaded by those who need them. */
const apart = /[\\/]ui[\\/](?:gallery[\\/]|notify[\\/]ToastStack|Icon\.tsx)/

/** Parts of signing in that few are ever asked for; the first page does not wait for them. */
const rarelyAsked =
  /[\\/]identity[\\/](?:components[\\/](?:Challenge|Code|NewPassword|Password)|use-new-password|new-password)/

export const chunkGroups = () => {
  let known: ReadonlyMap<string, Start> | undefined
  const startGroup = (name: Start, priority: number) => ({
    debugName: name,
    priority,
    name: (id: string, graph: Graph) =>
      (known ??= startChunks(graph)).get(id) === name ? name : null,
  })
  return [
    {
      name: 'react',
      priority: 9,
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    },
    startGroup('base', 8),
    startGroup('start-portal', 7),
    startGroup('start-console', 7),
    {
      name: 'ui',
      priority: 6,
      minShareCount: 2,
      test: (id: string) => id.startsWith(fromHere('ui')) && !apart.test(id),
    },
    {
      name: 'icons',
      priority: 5,
      minShareCount: 2,
      test: /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/,
    },
    {
      name: 'door',
      priority: 4,
      minShareCount: 2,
      test: (id: string) => id.startsWith(fromHere('features/identity')) && !rarelyAsked.test(id),
    },
    {
      name: 'menus',
      priority: 4,
      minShareCount: 2,
      test: (id: string) => id.startsWith(fromHere('app/portal')),
    },
    {
      name: 'rail',
      priority: 4,
      minShareCount: 2,
      test: (id: string) => id.startsWith(fromHere('app/console')),
    },
  ]
}
