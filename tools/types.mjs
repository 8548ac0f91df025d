// Checks the types of every package, two at a time.

import { run } from './lib/run.mjs'

const projects = ['packages/domain', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'tools']
const results = []
const next = async () => {
  for (let project = projects.shift(); project; project = projects.shift()) results.push({ project, ...(await run('tsc', ['-p', project], { quiet: true })) })
}
await Promise.all([next(), next()])
for (const { project, code, output } of results) if (code !== 0) process.stderr.write(`${project}\n${output}\n`)
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)
