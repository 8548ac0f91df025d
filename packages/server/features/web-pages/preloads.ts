// Which scripts and styles a page needs beyond its entry: named in the page, they load at once instead of one after the
// other as each is found in the one before.

import type { HostKind } from '@lodgepole/contract/kernel/endpoint'

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

const startOf = (kind: HostKind) => (kind === 'console' ? 'app/console/start.tsx' : 'app/portal/start.tsx')

const collect = (manifest: Manifest, name: string, found: Map<string, ManifestChunk>): void => {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return
  found.set(name, chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}

export const preloadsOf = (manifest: Manifest, kind: HostKind, _path: string): readonly string[] => {
  const entry = new Map<string, ManifestChunk>()
  collect(manifest, 'index.html', entry)
  const next = new Map<string, ManifestChunk>()
  collect(manifest, startOf(kind), next)
  const chunks = [...next].filter(([name]) => !entry.has(name)).map(([, chunk]) => chunk)
  return [
    ...chunks.map(({ file }) => `rel="modulepreload" href="/${file}"`),
    ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `rel="stylesheet" href="/${file}"`))),
  ]
}
