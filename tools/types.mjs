// Checks the types of every package with TypeScript's native compiler, which takes less than half
// the time; the tools that read types through TypeScript's own interface stay with the version
// before it. A compiler shares its work with further checkers by letting each of them learn every
// type again. On a few cores it is faster to check two packages side by side with one checker each.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { run } from './lib/run.mjs'

/** The largest first, so that the last one to end is a small one. */
const projects = [
  'packages/server',
  'packages/web',
  'e2e',
  'tools',
  'packages/contract',
  'packages/domain',
]
const compiler = fileURLToPath(
  new URL('../node_modules/typescript-native/bin/tsc', import.meta.url),
)

const results = []
const waiting = [...projects]
const checkNext = async () => {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const args = [compiler, '-p', project, '--checkers', '1']
    results.push({ project, ...(await run('node', args, { quiet: true })) })
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, checkNext))

for (const { project, code, output } of results)
  if (code !== 0) process.stderr.write(`${project}\n${output}\n`)
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)
