// Guides are for people who have never seen the product, so what they refer to must exist.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'
import { readBlocks, readGuide } from './testing/guide-blocks.ts'
import { guideNeeds, reasonNotToRun } from './testing/guide-needs.ts'
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
/** Settings of deploy/Caddyfile and of deploy/trial/compose.yaml. */
const otherSettings = ['ACME_EMAIL', 'LODGEPOLE_ASK', 'LODGEPOLE_UPSTREAM', 'TRIAL_PORT']
const commands = new Set(['setup', 'backup', 'restore', 'migrate', 'check'])
const settings = new Set<string>([...settingNames, ...otherSettings])

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

/** The commands of all blocks that some machine runs. */
const followedCode = async (): Promise<string> =>
  (await Promise.all(guides.map((name) => readGuide(folder, name))))
    .flat()
    .filter(({ language, needs }) => language === 'sh' && !guideNeeds[needs ?? '']?.runBy)
    .map(({ code }) => code)
    .join('\n')

/** What a block names that the test which runs it must have: flags, paths and fields. */
const NAMED =
  /(?<=(?:npm run|command\.mjs) .* )--[a-z-]+|\/v2\/[\w/]+|(?<=")[A-Z]\w+(?=":)|(?<=npm run |command\.mjs )[\w:]+/g

const BLOCK = /^( *)```\w*\n[\s\S]*?^\1```$/gm
const INLINE =
  /`((?:[A-Z_]+=\S+ )*(?:npm|node|docker|systemctl|git|psql|curl|openssl|journalctl|chmod|sudo) [^`]*)`/g

/** Commands in sentences that no block has in these words, by their beginning. */
const inlineCommands: Readonly<Record<string, string>> = {
  // The names are checked, the rest runs in blocks or in the tests above.
  'npm run ': 'PLT-206 checks that a test runs each',
  'node --env-file=/var/lib/lodgepole/trial.env start.mjs':
    'the same as the blocks, other settings',
  'docker compose exec lodgepole node command.mjs ': 'PLT-206 checks that a test runs each',
  'docker compose stop lodgepole': 'it only stops the service',
  'docker compose -p trial ': 'the same as the blocks, in another project',
  'ROLES=jobs PORT=3001 npm start': 'the block above it, with settings in .env',
  // They need systemd itself, whose units systemd-analyze reads in guides-run.test.ts.
  'systemctl enable --now lodgepole': 'systemd starts the unit',
  'systemctl restart lodgepole': 'systemd restarts the unit',
  "journalctl -u 'lodgepole@*'": 'it only shows a log',
  'sudo -u lodgepole -s': 'the test knows the user of each block',
  'chmod 600 .env': 'any file',
  'openssl rand -base64 32': 'the trial in install.md runs it',
  'git log --oneline -- CHANGELOG.md': 'it only shows what was committed',
}

const knownInline = (command: string): boolean =>
  Object.keys(inlineCommands).some((known) => command.startsWith(known))

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
  })

  it.each(Object.entries(guideNeeds).filter(([, { runBy }]) => runBy))(
    'PLT-212 what needs %s is run by the test that is named for it',
    async (needs, { runBy = [] }) => {
      const files = await Promise.all(
        runBy.map((file) => readFile(path.join(server, file), 'utf8')),
      )
      const tests = files.join('\n')
      const blocks = (await Promise.all(guides.map((name) => readGuide(folder, name))))
        .flat()
        .filter((block) => block.needs === needs)
      // Either the test follows the guide itself, or it has whatever the guide's commands name.
      const followsGuide = tests.includes('readGuide(') && tests.includes(needs)
      const named = blocks.flatMap(({ code }) => code.match(NAMED) ?? [])
      expect(followsGuide || named.length > 0).toBe(true)
      expect(followsGuide ? [] : named.filter((name) => !tests.includes(name))).toEqual([])
    },
  )

  it('PLT-212 a need that no test knows fails the test', async () => {
    await expect(reasonNotToRun('a helicopter')).rejects.toThrow('a helicopter')
  })

  it.each(guides)('PLT-212 each command in the sentences of %s is run, or known', async (guide) => {
    const text = (await readFile(path.join(folder, guide), 'utf8')).replace(BLOCK, '')
    const commands = [...text.replace(/\s+/g, ' ').matchAll(INLINE)].map(([, code = '']) => code)
    const followed = await followedCode()
    expect(
      commands.filter((command) => !followed.includes(command) && !knownInline(command)),
    ).toEqual([])
  })

  it('PLT-212 no command is excused that no sentence has', async () => {
    const texts = await Promise.all(guides.map((name) => readFile(path.join(folder, name), 'utf8')))
    const all = texts.join('\n').replace(/\s+/g, ' ')
    expect(Object.keys(inlineCommands).filter((command) => !all.includes(`\`${command}`))).toEqual(
      [],
    )
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
    const followed = await followedCode()
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
