// Guides are for people who have never seen the product, so what they refer to must exist.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'
import { readBlocks, readGuide } from './testing/guide-blocks.ts'
import { guideNeeds } from './testing/guide-needs.ts'
import { checkSyntax, commandsOf } from './testing/guide-runner.ts'

const folder = path.join(root, 'docs/guides')
const guides = (await readdir(folder)).filter((name) => name.endsWith('.md'))
const scripts = Object.keys(
  (
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
  ).scripts,
)
/** Caddy's own settings, which deploy/Caddyfile reads. */
const proxySettings = ['ACME_EMAIL', 'LODGEPOLE_ASK', 'LODGEPOLE_UPSTREAM']
const commands = new Set(['setup', 'backup', 'restore', 'migrate', 'check'])
const settings = new Set<string>([...settingNames, ...proxySettings])

/**
 * Codes of log lines and refusals look like settings. The server's sources contain them as texts.
 */
const server = import.meta.dirname
const sources = (await readdir(server, { recursive: true })).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
)
const codes = new Set(
  (await Promise.all(sources.map((name) => readFile(path.join(server, name), 'utf8')))).flatMap(
    (text) => text.match(/(?<=['.])[A-Z]+(?:_[A-Z]+)+(?=[' )])/g) ?? [],
  ),
)

const faultsOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) =>
    scripts.includes(name) ? [] : [`npm run ${name}`],
  ),
  ...[...text.matchAll(/command\.mjs ([\w:]+)/g)].flatMap(([, name = '']) =>
    commands.has(name) ? [] : [`command.mjs ${name}`],
  ),
  ...[
    ...text.matchAll(/`((?:deploy|docs|packages|tools)\/[\w./-]+|compose\.yaml|\.env\.example)`/g),
  ].flatMap(([, file = '']) => (existsSync(path.join(root, file)) ? [] : [file])),
  ...[...text.matchAll(/\]\(([\w/.-]+\.md)\)/g)].flatMap(([, file = '']) =>
    existsSync(path.join(folder, file)) ? [] : [file],
  ),
  // A setting is written in capitals with an underscore, alone or with its value. Names of other
  // programs are in separate code blocks.
  ...[
    ...text.matchAll(
      /(?:`|^ *)([A-Z][A-Z0-9]*_[A-Z0-9_]+|BIND|DEMO|PORT|ROLES)(?:=[^`\n]*)?(?:`|$)/gm,
    ),
  ].flatMap(([, name = '']) =>
    settings.has(name.replace(/_FILE$/, '')) || codes.has(name) || name.startsWith('OTEL_')
      ? []
      : [name],
  ),
]

const COMMAND = /npm run ([\w:]+)|command\.mjs ([\w:]+)/g
const ON_MACHINE = /(?<![\w.-])\/(?:opt|etc|srv|var\/lib)\//
const CITUS = 'packages/server/platform/database/distribution'
/** Commands that no guide's block runs here, and where they are run. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'db:distribute': `${CITUS}/distribute.citus.test.ts`,
  'db:move': `${CITUS}/add-worker.citus.test.ts`,
  'demo:remove': 'packages/server/cli/remove-demo.test.ts',
  'ledger:verify': 'packages/server/cli/verify-and-rotate.test.ts',
  'secrets:forget': 'packages/server/cli/secrets.test.ts',
  'secrets:rotate': 'packages/server/cli/secrets.test.ts',
}

/** They measure for minutes, so only their names are checked. */
const measuring = new Set(['bench', 'demo:large'])

describe('PLT-64 guides', () => {
  it('settings.md describes every setting', async () => {
    const text = await readFile(path.join(folder, 'settings.md'), 'utf8')
    expect(settingNames.filter((name) => !text.includes(`**\`${name}\`**`))).toEqual([])
  })

  it.each(guides)('%s names commands, settings and files that exist', async (name) => {
    expect(faultsOf(await readFile(path.join(folder, name), 'utf8'))).toEqual([])
  })

  it('every block says what it is, and what is not run at least reads well', async () => {
    const blocks = (await Promise.all(guides.map((name) => readGuide(folder, name)))).flat()
    expect(
      blocks.filter(({ language }) => language === '').map(({ guide, line }) => `${guide}:${line}`),
    ).toEqual([])
    const commands = blocks.filter(({ language }) => language === 'sh')
    expect(commands.length).toBeGreaterThan(10)
    const faults = await Promise.all(
      commands.map(async ({ guide, line, code }) => [guide, line, await checkSyntax(code)]),
    )
    expect(faults.filter(([, , fault]) => fault !== '')).toEqual([])
  })

  it('PLT-206 what a block needs is known, and the tests that run it otherwise exist', async () => {
    const blocks = (await Promise.all(guides.map((name) => readGuide(folder, name)))).flat()
    const unknown = blocks.filter(({ needs }) => needs !== undefined && !guideNeeds[needs])
    expect(unknown.map(({ guide, line, needs }) => `${guide}:${line} ${needs}`)).toEqual([])
    const used = new Set(blocks.map(({ needs }) => needs))
    expect(Object.keys(guideNeeds).filter((need) => !used.has(need))).toEqual([])
    const named = Object.values(guideNeeds).flatMap(
      ({ reason }) => reason.match(/[\w/.-]+\.test\.ts/g) ?? [],
    )
    expect(named.filter((file) => !existsSync(path.join(server, file)))).toEqual([])
  })

  it.each(['install.md', 'processes.md', 'tls.md', 'upgrade.md'])(
    'PLT-206 %s says who runs each step on the machine',
    async (guide) => {
      const silent = (await readGuide(folder, guide)).filter(
        ({ language, file, user, code }) =>
          user === undefined && (language === 'sh' || file !== undefined) && ON_MACHINE.test(code),
      )
      expect(silent.map(({ line }) => `${guide}:${line}`)).toEqual([])
    },
  )

  it.each(guides)('PLT-206 each command that %s names is run by a test', async (guide) => {
    const text = await readFile(path.join(folder, guide), 'utf8')
    const named = new Set([...text.matchAll(COMMAND)].map(([, one, other]) => one ?? other ?? ''))
    const followed = (await Promise.all(guides.map((name) => readGuide(folder, name))))
      .flat()
      .filter(({ language, needs }) => language === 'sh' && !guideNeeds[needs ?? '']?.isNeverHere)
      .map(({ code }) => code)
      .join('\n')
    const inGuides = new Set([...followed.matchAll(COMMAND)].map(([, one, other]) => one ?? other))
    const missing: string[] = []
    for (const name of named) {
      const file = testedElsewhere[name]
      const isTested = file && (await readFile(path.join(root, file), 'utf8')).includes(name)
      if (!inGuides.has(name) && !isTested && !measuring.has(name)) missing.push(name)
    }
    expect(missing).toEqual([])
  })

  it('PLT-206 sizing.md names figures that the benchmark has', async () => {
    const text = await readFile(path.join(folder, 'sizing.md'), 'utf8')
    const names = [...text.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    const figures = path.join(root, 'bench/figures')
    const source = (
      await Promise.all(
        (await readdir(figures)).map((name) => readFile(path.join(figures, name), 'utf8')),
      )
    ).join('\n')
    const isFigure = (name: string): boolean =>
      source.includes(`name: '${name}'`) || source.includes(`name: \`${name.replace(/\d+$/, '${')}`)
    expect(names.filter((name) => !isFigure(name))).toEqual([])
  })

  it('a block is read with its place, its reason and its file', () => {
    const text =
      '# T\n\n   <!-- file: /etc/a.env -->\n   ```env\n   A=1\n   ```\n<!-- exits: 1 because ' +
      'of it -->\n```sh\nfalse\n```\n<!-- needs: docker -->\n```sh\nx\n```\n'
    expect(readBlocks('t.md', text)).toEqual([
      {
        guide: 't.md',
        line: 4,
        language: 'env',
        code: 'A=1',
        needs: undefined,
        file: '/etc/a.env',
        exitCode: 0,
        user: undefined,
      },
      {
        guide: 't.md',
        line: 8,
        language: 'sh',
        code: 'false',
        needs: undefined,
        file: undefined,
        exitCode: 1,
        user: undefined,
      },
      {
        guide: 't.md',
        line: 12,
        language: 'sh',
        code: 'x',
        needs: 'docker',
        file: undefined,
        exitCode: 0,
        user: undefined,
      },
    ])
  })

  it('PLT-206 a block is read with the user that the paragraph before it names', () => {
    const text =
      'As root, do this:\n\n```sh\na\n```\n\nNow\nas `lodgepole`:\n\n<!-- needs: curl -->\n\n' +
      '```sh\nb\n```\n\n1. Start it as root. Without it, as the user `lodgepole`:\n\n   ```sh\n' +
      '   c\n   ```\n\nAs rooted.\n\n```sh\nd\n```\n'
    expect(readBlocks('t.md', text).map(({ code, user }) => [code, user])).toEqual([
      ['a', 'root'],
      ['b', 'lodgepole'],
      ['c', 'lodgepole'],
      ['d', undefined],
    ])
  })

  it('PLT-206 a here-document is one command', () => {
    expect(commandsOf("mkdir a\ncat > a/b <<'END'\n# x\n\ny\nEND\n# no\nls\n")).toEqual([
      'mkdir a',
      "cat > a/b <<'END'\n# x\n\ny\nEND",
      'ls',
    ])
  })

  it('a wrong name is found', () => {
    expect(
      faultsOf(
        'Run `npm run bakcup`, then `node command.mjs strat` with `DATABSE_URL` and ' +
          '`deploy/none`, see [it](none.md).',
      ),
    ).toEqual(['npm run bakcup', 'command.mjs strat', 'deploy/none', 'none.md', 'DATABSE_URL'])
  })
})
