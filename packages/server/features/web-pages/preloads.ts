// Which scripts and styles a page needs beyond its entry: named in the page, they load at once instead of one after the
// other as each is found in the one before.

import type { HostKind } from '@lodgepole/contract/kernel/endpoint'
import type { Language } from '@lodgepole/domain/kernel/locale'

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The screens people arrive on, with the frame around each. Every other one is loaded when the routes ask for it. */
const arrivals: Readonly<Record<'portal' | 'console', Readonly<Record<string, readonly string[]>>>> = {
  portal: {
    '/signin': ['app/portal/shell/BareShell.tsx', 'features/identity/screens/SignIn.tsx'],
    '/': ['app/portal/shell/PortalShell.tsx', 'app/portal/screens/Home.tsx'],
  },
  console: {
    '/signin': ['app/console/shell/BareConsole.tsx', 'features/identity/screens/SignIn.tsx'],
    '/': ['app/console/shell/ConsoleShell.tsx', 'app/console/screens/Start.tsx'],
  },
}

const appOf = (kind: HostKind) => (kind === 'console' ? 'console' : 'portal')

const neededModules = (kind: HostKind, path: string, language: Language): readonly string[] => {
  const app = appOf(kind)
  return [`app/${app}/start.tsx`, `locales/${language}.po`, ...(arrivals[app][path] ?? [])]
}

const collect = (manifest: Manifest, name: string, found: Map<string, ManifestChunk>): void => {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return
  found.set(name, chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}

export const preloadsOf = (manifest: Manifest, kind: HostKind, path: string, language: Language): readonly string[] => {
  const entry = new Map<string, ManifestChunk>()
  collect(manifest, 'index.html', entry)
  const needed = new Map<string, ManifestChunk>()
  for (const name of neededModules(kind, path, language)) collect(manifest, name, needed)
  const chunks = [...needed].filter(([name]) => !entry.has(name)).map(([, chunk]) => chunk)
  return [
    ...chunks.filter(({ file }) => file.endsWith('.js')).map(({ file }) => `rel="modulepreload" crossorigin href="/${file}"`),
    ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `rel="stylesheet" crossorigin href="/${file}"`))),
  ]
}
