// Guides are for people who have never seen the product, so what they refer to must exist.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'
import { readBlocks, readGuide } from './testing/guide-blocks.ts'
import { checkSyntax } from './testing/guide-runner.ts'

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
    // Blocks without special requirements are run (guides-run.test.ts), and no guide with such a
    // block may be missing there.
    const followed = await readFile(path.join(import.meta.dirname, 'guides-run.test.ts'), 'utf8')
    for (const { guide } of commands.filter(({ needs }) => needs === undefined))
      expect(followed).toContain(`'${guide}'`)
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
      },
      {
        guide: 't.md',
        line: 8,
        language: 'sh',
        code: 'false',
        needs: undefined,
        file: undefined,
        exitCode: 1,
      },
      {
        guide: 't.md',
        line: 12,
        language: 'sh',
        code: 'x',
        needs: 'docker',
        file: undefined,
        exitCode: 0,
      },
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
