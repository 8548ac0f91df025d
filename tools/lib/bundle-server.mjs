// One file of what the server needs to start, so that starting it reads a few files instead of a
// thousand: our own code and the packages every request passes through. All other packages stay
// where npm put them, above all those with native parts or files beside their code, and those that
// are loaded only when somebody needs them. Square's library is of those too, but of four thousand
// files: in one, beside the rest, it is read in half the time by whoever pays first. The same goes
// for OpenTelemetry's, read only where traces are collected.

import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { isPackage } from './is-package.mjs'
import { root } from './run.mjs'

const bundled = [
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/under-pressure',
  'fastify',
  'jose',
  'kysely',
  'pg',
  'pino',
  'prom-client',
  'square',
  'temporal-polyfill',
  'zod',
]

const isBundled = (id) => bundled.some((name) => id === name || id.startsWith(`${name}/`))
/**
 * The imports of a bundled package come with it, except those that Fastify needs only for features
 * that we do not use.
 */
const isLeftOut = (id) =>
  ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'].includes(
    id,
  )
const isOurs = (importer) => importer === undefined || !importer.includes('/node_modules/')

/**
 * A test that must not disturb a running product may name another folder of the repository and
 * another script to start.
 */
const folder = path.resolve(root, process.argv[2] ?? 'dist/server')
const main = path.resolve(root, process.argv[3] ?? 'packages/server/main.ts')
await rm(folder, { recursive: true, force: true })
const bundle = await rolldown({
  // Each thread is a separate file.
  input: {
    main,
    cli: `${root}/packages/server/cli/main.ts`,
    'photo-worker': `${root}/packages/server/features/people/photos/image/photo-worker.ts`,
    'pdf-worker': `${root}/packages/server/pdf/pdf-worker.ts`,
  },
  platform: 'node',
  external: (id, importer) =>
    isPackage(id) && (isLeftOut(id) || (isOurs(importer) && !isBundled(id))),
  // Node 20 has no navigator, so pg checks in another way that this is not Cloudflare, which makes
  // Node load all of fetch.
  transform: { define: { navigator: JSON.stringify({ userAgent: 'Node.js' }) } },
})
await bundle.write({
  dir: folder,
  format: 'esm',
  comments: false,
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
// Files that the sandbox serves to browsers unchanged.
await cp(`${root}/packages/server/sandbox/browser`, `${folder}/browser`, { recursive: true })
