// The scripts and styles a page needs beyond its entry. Named in the page, they load in parallel
// instead of each being discovered in the previous one.

import type { HostKind } from '@lodgepole/contract/kernel/endpoint'
import type { Language } from '@lodgepole/domain/kernel/locale'

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  /** Fonts and images its styles name. */
  readonly assets?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

interface Arrival {
  readonly modules: readonly string[]
  /** The message catalogs they use beyond the shell's. */
  readonly words?: readonly string[]
}

interface App {
  /** The file that maps routes to screens, which every page but the sign-in page loads. */
  readonly screens: string
  /** The application's own messages, independent of the screen. */
  readonly words: readonly string[]
  readonly arrivals: Readonly<Record<string, Arrival>>
}

/**
 * The screens people arrive on, each with its frame. Other screens load when the routes request
 * them.
 */
const apps: Readonly<Record<'portal' | 'console', App>> = {
  portal: {
    screens: 'app/portal/screens.ts',
    words: ['shell'],
    arrivals: {
      '/signin': {
        modules: ['app/portal/shell/BareShell.tsx', 'features/identity/screens/SignIn.tsx'],
      },
      '/': {
        modules: ['app/portal/shell/PortalShell.tsx', 'app/portal/screens/Home.tsx'],
        words: ['portal', 'people', 'people-contributors'],
      },
      '/entrypass': {
        modules: ['app/portal/shell/PortalShell.tsx', 'features/entry/screens/EntryPass.tsx'],
        words: ['portal', 'entry'],
      },
      '/signout': {
        modules: ['app/portal/shell/BareShell.tsx', 'features/identity/screens/SignOut.tsx'],
        words: ['identity'],
      },
    },
  },
  console: {
    screens: 'app/console/screens.ts',
    words: ['shell', 'console'],
    arrivals: {
      '/signin': {
        modules: ['app/console/shell/BareConsole.tsx', 'features/identity/screens/SignIn.tsx'],
      },
      '/': { modules: ['app/console/shell/ConsoleShell.tsx', 'app/console/screens/Start.tsx'] },
      '/checkin': {
        modules: [
          'app/console/shell/ConsoleShell.tsx',
          'features/entry/desk/console/FrontDesk.tsx',
        ],
        words: ['entry-desk'],
      },
      '/till': {
        modules: ['app/console/shell/ConsoleShell.tsx', 'features/till/console/Till.tsx'],
        words: ['till'],
      },
      '/signout': {
        modules: ['app/console/shell/BareConsole.tsx', 'app/console/screens/LeaveConsole.tsx'],
        words: ['identity'],
      },
    },
  },
}

const neededModules = (kind: HostKind, path: string, language: Language): readonly string[] => {
  const app = kind === 'console' ? 'console' : 'portal'
  const { modules = [], words = [] } = apps[app].arrivals[path] ?? {}
  return [
    `app/${app}/start.tsx`,
    ...(path === '/signin' ? [] : [apps[app].screens]),
    ...[...apps[app].words, ...words].map((part) => `locales/${language}.po?part=${part}`),
    ...modules,
  ]
}

const collect = (manifest: Manifest, name: string, found: Map<string, ManifestChunk>): void => {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return
  found.set(name, chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}

export const preloadsOf = (
  manifest: Manifest,
  kind: HostKind,
  path: string,
  language: Language,
): readonly string[] => {
  const entry = new Map<string, ManifestChunk>()
  collect(manifest, 'index.html', entry)
  const needed = new Map<string, ManifestChunk>()
  for (const name of neededModules(kind, path, language)) collect(manifest, name, needed)
  const chunks = [...needed].filter(([name]) => !entry.has(name)).map(([, chunk]) => chunk)
  return [
    ...chunks
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => `rel="modulepreload" crossorigin href="/${file}"`),
    ...new Set(
      chunks.flatMap(({ css = [] }) =>
        css.map((file) => `rel="stylesheet" crossorigin href="/${file}"`),
      ),
    ),
  ]
}

/**
 * The paths of everything a page consists of, from its first script to its fonts. `more` names
 * modules it loads later.
 */
export const filesOf = (
  manifest: Manifest,
  kind: HostKind,
  path: string,
  language: Language,
  more: readonly string[],
): readonly string[] => {
  const found = new Map<string, ManifestChunk>()
  for (const name of ['index.html', ...neededModules(kind, path, language), ...more])
    collect(manifest, name, found)
  return [...found.values()]
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .map((file) => `/${file}`)
}
