import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'lodgepole-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const show = (environment: Readonly<Record<string, string>> = {}) => {
  const script = `
    const { readEnvFile } = await import('${path.join(root, 'tools/lib/env-file.mjs')}')
    readEnvFile()
    console.log(JSON.stringify({ ...process.env }))`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: folder, env: { PATH: process.env['PATH'], ...environment }, encoding: 'utf8' },
  )
  const lines = stdout.trim().split('\n')
  return { said: lines.slice(0, -1), settings: JSON.parse(lines.at(-1) || '{}'), stderr, status }
}

describe('INS-24 settings in .env', () => {
  const file = path.join(folder, '.env')

  it('are not missed where there is no such file', () => {
    expect(show()).toMatchObject({ said: [], stderr: '', status: 0 })
  })

  it('count where the environment says nothing, and one line says so', () => {
    writeFileSync(file, '\uFEFFPORT=4100\n# a note\nMAIL_FROM="portal@camp.example"\nDEMO=off\n')
    const { said, settings, stderr } = show({ DEMO: '' })
    expect(settings).toMatchObject({ PORT: '4100', MAIL_FROM: 'portal@camp.example', DEMO: '' })
    expect(said).toEqual([`Settings: the environment, then ${file}`])
    expect(stderr).toBe('')
    expect(show({ PORT: '5000' }).settings.PORT).toBe('5000')
  })

  it('can be in another file, or be left out', () => {
    writeFileSync(path.join(folder, 'other.env'), 'PORT=4200\n')
    expect(show({ LODGEPOLE_ENV_FILE: 'other.env' }).settings.PORT).toBe('4200')
    expect(show({ LODGEPOLE_ENV_FILE: '' })).toMatchObject({ said: [], status: 0 })
    expect(show({ LODGEPOLE_ENV_FILE: '' }).settings.PORT).toBeUndefined()
    const missing = show({ LODGEPOLE_ENV_FILE: 'missing.env' })
    expect(missing.status).toBe(1)
    expect(missing.stderr).toContain('missing.env cannot be read (ENOENT)')
  })

  it('stop the start where they cannot be read', () => {
    rmSync(file)
    mkdirSync(file)
    const { status, stderr } = show()
    expect(status).toBe(1)
    expect(stderr).toBe(
      `The settings in ${file} cannot be read (EISDIR). Give the file to the user that runs ` +
        'Lodgepole, or remove it.\n',
    )
  })

  it('are read by what an operator starts, and never by a test', () => {
    const places = ['tools', 'packages', ':!tools/lib/env-file.test.ts']
    const readers = execFileSync('git', ['grep', '-l', 'env-file.mjs', '--', ...places], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(readers.trim().split('\n').sort()).toEqual([
      'tools/command.mjs',
      'tools/dev.mjs',
      'tools/production.mjs',
      'tools/start.mjs',
    ])
    expect(process.env['LODGEPOLE_ENV_FILE']).toBe('')
  })
})
