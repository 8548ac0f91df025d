// `npm run build:production -- --to FOLDER`: everything that runs in production and nothing else.
// The folder can be copied to a machine with Node, or into an image: `node start.mjs` is the
// server, `node command.mjs setup` and its siblings are the operator's commands.

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installIfNeeded } from './lib/install.mjs'
import { referencePackages } from './lib/reference-packages.mjs'
import { root } from './lib/run.mjs'

const usage = `npm run build:production [-- --to FOLDER]
Writes everything that runs in production into a new folder: node start.mjs is the server, node
command.mjs setup and its siblings are the operator's commands.

  --to FOLDER            an empty folder, or one that does not exist yet (default: dist/production)
`

const readArguments = () => {
  try {
    return parseArgs({
      options: { to: { type: 'string', default: 'dist/production' }, help: { type: 'boolean' } },
    }).values
  } catch (fault) {
    process.stderr.write(`${fault.message}\n\n${usage}`)
    return process.exit(2)
  }
}

const values = readArguments()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const target = path.resolve(root, values.to)
if (existsSync(target) && readdirSync(target).length > 0) {
  process.stderr.write(`${target} is not empty. Choose another folder with --to.\n`)
  process.exit(1)
}
await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
await buildIfNeeded()

/** Folders of the packages that one part of the product needs when it runs. */
const packagesOf = (part) =>
  execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '-w', `packages/${part}`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(
      (folder) =>
        folder.includes(`${path.sep}node_modules${path.sep}`) &&
        !folder.includes('@lodgepole') &&
        statSync(folder).isDirectory(),
    )

/**
 * In the bundle already, as OpenTelemetry is, or asked for by a package only where somebody
 * configures it in TypeScript.
 */
const leftOut = new Set(['square', 'square-legacy', 'typescript'])

const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

const notice = (folder) => {
  const { name, version, license = 'see below', author } = readPackage(folder)
  const files = readdirSync(folder).filter(
    (file) =>
      /^(licen[cs]e|copying|notice)/i.test(file) && statSync(path.join(folder, file)).isFile(),
  )
  const by = typeof author === 'string' ? author : author?.name
  const texts = files.map(
    (file) => `\`\`\`\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n\`\`\``,
  )
  const kind = typeof license === 'string' ? license : license.type
  return (
    `## ${name} ${version}\n` +
    `${[kind, by].filter(Boolean).join(', ')}\n\n${texts.join('\n\n')}\n`
  )
}

mkdirSync(target, { recursive: true })
const needed = packagesOf('server')
const own = needed.filter(
  (folder) =>
    !leftOut.has(path.basename(folder)) && !folder.includes(`${path.sep}@opentelemetry${path.sep}`),
)
for (const folder of own) {
  const isNested = (file) => path.relative(folder, file).split(path.sep).includes('node_modules')
  cpSync(folder, path.join(target, path.relative(root, folder)), {
    recursive: true,
    filter: (file) => !isNested(file) && !/\.(map|d\.[cm]?ts)$/.test(file),
  })
}
for (const part of ['dist/server', 'dist/web', 'dist/docs', 'packages/server/migrations'])
  cpSync(path.join(root, part), path.join(target, part), { recursive: true })
for (const file of ['LICENSE', 'CHANGELOG.md'])
  cpSync(path.join(root, file), path.join(target, file))
const { name, version, license, type, engines, scripts: all } = readPackage(root)
/**
 * The operator's commands have the same names as in a checkout, so that every hint holds here too.
 */
const commands = Object.entries(all).flatMap(([script, line]) =>
  line.includes('tools/command.mjs') ? [[script, `node command.mjs ${script}`]] : [],
)
const scripts = { start: 'node start.mjs', ...Object.fromEntries(commands) }
const manifest = { name, version, license, private: true, type, engines, scripts }
writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
const ofReference = referencePackages(
  readdirSync(path.join(root, 'dist/docs/reference'), { recursive: true }),
)
const everything = [...new Set([...needed, ...packagesOf('web'), ...ofReference])].sort()
writeFileSync(
  path.join(target, 'THIRD_PARTY_NOTICES.md'),
  `# Software that Lodgepole is built with\n\n${everything.map(notice).join('\n')}`,
)
for (const file of ['env-file.mjs', 'start-help.mjs'])
  cpSync(path.join(root, 'tools/lib', file), path.join(target, file))
const starter = (what, script, first = { imports: '', calls: '' }) =>
  `// ${what}\n${first.imports}import { readEnvFile } from './env-file.mjs'\n\n${first.calls}` +
  'readEnvFile()\nprocess.env.LODGEPOLE_ROOT ??= import.meta.dirname\n' +
  `await import('./dist/server/${script}.js')\n`
const help = {
  imports: "import { answerArguments } from './start-help.mjs'\n",
  calls: 'answerArguments()\n',
}
writeFileSync(path.join(target, 'start.mjs'), starter('The server.', 'main', help))
writeFileSync(
  path.join(target, 'command.mjs'),
  starter(
    'The commands of an operator: `node command.mjs setup`, `backup`, `restore`, `migrate`, ' +
      '`check`.',
    'cli',
  ),
)
process.stdout.write(`Lodgepole ${version} for production: ${target}\n`)
