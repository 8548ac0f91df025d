// Checks the types of every package, one after the other: the compiler uses every core itself. It
// is TypeScript's native one, which takes less than half the time; the tools that read types
// through TypeScript's own interface stay with the version before it.

import { fileURLToPath } from 'node:url'
import { run } from './lib/run.mjs'

const projects = [
  'packages/domain',
  'packages/contract',
  'packages/server',
  'packages/web',
  'e2e',
  'tools',
]
const compiler = fileURLToPath(
  new URL('../node_modules/typescript-native/bin/tsc', import.meta.url),
)
const results = []
for (const project of projects)
  results.push({ project, ...(await run('node', [compiler, '-p', project], { quiet: true })) })
for (const { project, code, output } of results)
  if (code !== 0) process.stderr.write(`${project}\n${output}\n`)
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)
