// `npm run boundaries`: checks who imports whom, and that every module was read, because a checker
// that reads nothing finds nothing.

import { readdirSync } from 'node:fs'
import { root, run } from './lib/run.mjs'

const modulesBelow = (name) =>
  readdirSync(`${root}/${name}`, { withFileTypes: true }).flatMap((entry) => {
    const child = `${name}/${entry.name}`
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) return []
    if (entry.isDirectory()) return modulesBelow(child)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [child] : []
  })

const expected = modulesBelow('packages')
const { output } = await run(
  'depcruise',
  ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { quiet: true },
)
let result
try {
  result = JSON.parse(output.slice(output.indexOf('{')))
} catch {
  process.stderr.write(`${output}\n`)
  process.exit(1)
}

const read = new Set(result.modules.map(({ source }) => source))
const unread = expected.filter((name) => !read.has(name))
const unresolved = result.modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ couldNotResolve, module }) => couldNotResolve && !module.startsWith('virtual:'))
    .map(({ module }) => `${source} imports ${module}, which cannot be found`),
)
const violations = result.summary.violations.map(
  ({ from, to, rule, cycle }) =>
    `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
)

const faults = [...violations, ...unresolved, ...unread.map((name) => `${name} was not read`)]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  `${expected.length - unread.length} of ${expected.length} modules read, ${faults.length} ` +
    `faults\n`,
)
process.exit(faults.length === 0 ? 0 : 1)
