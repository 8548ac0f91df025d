// `npm run test:nodes`: the unit and database tests on every version of Node that is supported, the
// oldest and the newest of each line. The binaries come from npm and lie in a folder of their own;
// names of projects as arguments choose among the two.

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { installIfNeeded } from './lib/install.mjs'
import { root, run, runOrFail } from './lib/run.mjs'

const versions = ['20.19.0', '22.20.0', '24.9.0']
const platforms = { win32: 'win' }

await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
await buildIfNeeded()
const projects = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['unit*', 'database']

const binaryOf = async (version) => {
  const name = `node-${platforms[process.platform] ?? process.platform}-${process.arch}`
  const folder = `${root}/node_modules/.cache/nodes/${version}`
  const binary = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true })
    await runOrFail(
      `Getting Node ${version}`,
      'npm',
      ['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${version}`],
      { quiet: true, cwd: folder },
    )
  }
  return binary
}

const lines = []
for (const version of versions) {
  const binary = await binaryOf(version)
  for (const project of projects) {
    process.stdout.write(`\n── Node ${version}, ${project}\n`)
    // Programs that tests start find the same Node first.
    const env = { PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}` }
    const { code } = await run(
      binary,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project],
      { env },
    )
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} Node ${version} ${project}`)
  }
}
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit(lines.some((line) => line.startsWith('FAILED')) ? 1 : 0)
