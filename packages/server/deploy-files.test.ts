// The files for containers, proxies and service managers cannot be run everywhere, but what they
// name must exist.

import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './setting-names.ts'
import { root } from './testing/built-server.ts'

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const known = new Set<string>(settingNames)
/** Settings of the files' other programs. */
const others = new Set([
  'ACME_EMAIL',
  'DATABASE_PASSWORD',
  'LODGEPOLE_UPSTREAM',
  'POSTGRES_PASSWORD',
])

const named: Readonly<Record<string, RegExp>> = {
  Dockerfile: /(?<=^ENV .*)\b[A-Z][A-Z0-9_]+(?==)/gm,
  'compose.yaml': /\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g,
  '.env.example': /^(?:# )?[A-Z][A-Z0-9_]+(?==)/gm,
  'deploy/lodgepole.service': /(?<=^Environment=.*)\b[A-Z][A-Z0-9_]+(?==)/gm,
}

describe('PLT-57 files for deploying', () => {
  it.each(Object.keys(named))('%s names settings that exist', async (file) => {
    const found = ((await read(file)).match(named[file] ?? /$^/) ?? []).map((name) =>
      name.replace('# ', ''),
    )
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
  })

  it('start what the production build holds', async () => {
    const build = await read('tools/production.mjs')
    for (const [file, script] of [
      ['Dockerfile', 'start.mjs'],
      ['deploy/lodgepole.service', 'start.mjs'],
      ['compose.yaml', 'command.mjs'],
    ] as const) {
      expect(await read(file)).toContain(script)
      expect(build).toContain(`'${script}'`)
    }
    expect(await read('Dockerfile')).toMatch(/^USER lodgepole$/m)
    expect(await read('compose.yaml')).toContain('read_only: true')
    expect(await read('deploy/Caddyfile')).toContain('/hostz')
  })

  it('run npm test on the forges', async () => {
    for (const file of ['.github/workflows/test.yml', '.gitlab-ci.yml'])
      expect(await read(file)).toContain('npm test')
    expect(await readdir(path.join(root, 'deploy'))).toEqual([
      'Caddyfile',
      'create-database.sh',
      'lodgepole.service',
      'monitoring',
    ])
  })
})
