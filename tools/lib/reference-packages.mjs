// The packages that are inside the files of the API reference: its author put them together, and
// the source maps beside the files say of what.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const author = '@scalar'
const reference = `${root}/node_modules/${author}/api-reference`

const sourcesOf = (map) => (existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [])

/** `…/.pnpm/vue@3.5.40/node_modules/vue/…`, `../../../../components/…` or a file of its own. */
const packageOf = (source) => {
  const name = source.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]
  const sibling = source.match(/^(?:\.\.\/){3,}([^/]+)\//)?.[1]
  return name ?? `${author}/${sibling ?? 'api-reference'}`
}

/** Folders of the packages that these files of the reference were made of. */
export const referencePackages = (files) => {
  const names = files.flatMap((file) =>
    sourcesOf(path.join(reference, 'dist/browser', `${file}.map`)).map(packageOf),
  )
  return [...new Set([`${author}/api-reference`, ...names])]
    .map((name) => `${root}/node_modules/${name}`)
    .filter((folder) => existsSync(`${folder}/package.json`))
}
