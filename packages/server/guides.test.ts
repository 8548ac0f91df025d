// Guides are for people who have never seen the product: what they name must exist.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'

const folder = path.join(root, 'docs/guides')
const guides = (await readdir(folder)).filter((name) => name.endsWith('.md'))
const scripts = Object.keys((JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts)
const commands = new Set(['setup', 'backup', 'restore', 'migrate', 'check'])
const settings = new Set<string>(settingNames)

/** Codes of log lines and refusals look like settings; the server's sources have them as texts. */
const server = import.meta.dirname
const sources = (await readdir(server, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
const codes = new Set((await Promise.all(sources.map((name) => readFile(path.join(server, name), 'utf8')))).flatMap((text) => text.match(/(?<=['.])[A-Z]+(?:_[A-Z]+)+(?=[' )])/g) ?? []))

const faultsOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) => (scripts.includes(name) ? [] : [`npm run ${name}`])),
  ...[...text.matchAll(/command\.mjs ([\w:]+)/g)].flatMap(([, name = '']) => (commands.has(name) ? [] : [`command.mjs ${name}`])),
  ...[...text.matchAll(/`((?:deploy|docs|packages|tools)\/[\w./-]+|compose\.yaml|\.env\.example)`/g)].flatMap(([, file = '']) => (existsSync(path.join(root, file)) ? [] : [file])),
  ...[...text.matchAll(/\]\(([\w/.-]+\.md)\)/g)].flatMap(([, file = '']) => (existsSync(path.join(folder, file)) ? [] : [file])),
  // A setting is written in capitals with an underscore, alone or with its value; other programs' names stand in code blocks of their own.
  ...[...text.matchAll(/(?:`|^ *)([A-Z][A-Z0-9]*_[A-Z0-9_]+|BIND|DEMO|PORT|ROLES)(?:=[^`\n]*)?(?:`|$)/gm)].flatMap(([, name = '']) => (settings.has(name.replace(/_FILE$/, '')) || codes.has(name) || name.startsWith('OTEL_') ? [] : [name])),
]

describe('PLT-64 guides', () => {
  it.each(guides)('%s names commands, settings and files that exist', async (name) => {
    expect(faultsOf(await readFile(path.join(folder, name), 'utf8'))).toEqual([])
  })

  it('a wrong name is found', () => {
    expect(faultsOf('Run `npm run bakcup`, then `node command.mjs strat` with `DATABSE_URL` and `deploy/none`, see [it](none.md).'))
      .toEqual(['npm run bakcup', 'command.mjs strat', 'deploy/none', 'none.md', 'DATABSE_URL'])
  })
})
