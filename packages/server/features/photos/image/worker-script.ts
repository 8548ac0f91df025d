// Where the worker's script is. Built, it is a file beside the server. Run from the sources, it is TypeScript, which a thread of
// Node 20 cannot read by itself: a line of JavaScript loads what can, then the script.

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const throughTsx = (script: URL): URL => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href
  return new URL(`data:text/javascript,${encodeURIComponent(`import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(script.href)})`)}`)
}

export const workerScript = (): URL => {
  if (!import.meta.url.endsWith('.ts')) return new URL('./photo-worker.js', import.meta.url)
  return throughTsx(new URL('./photo-worker.ts', import.meta.url))
}
