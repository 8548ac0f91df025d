// Where a thread's script is. In a build it is a file beside the server, named like its source.
// From the sources it is TypeScript, which a thread of Node 20 cannot load directly, so a line of
// JavaScript first loads a loader and then the script.

import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const throughTsx = (source: URL): URL => {
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href
  return new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { register } from ${JSON.stringify(tsx)}; register(); await ` +
        `import(${JSON.stringify(source.href)})`,
    )}`,
  )
}

/** `source` is the TypeScript file. `tools/lib/bundle-server.mjs` builds it under the same name. */
export const threadScript = (source: URL): URL =>
  import.meta.url.endsWith('.ts')
    ? throughTsx(source)
    : new URL(`./${path.basename(source.pathname, '.ts')}.js`, import.meta.url)
