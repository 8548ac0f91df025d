import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(root, 'tools', script), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LODGEPOLE_ENV_FILE: '' },
    timeout: 20_000,
  })

describe('INS-25 arguments of', () => {
  it.each(['start.mjs', 'production.mjs'])('%s are explained, and do nothing else', (script) => {
    const { status, stdout, stderr } = run(script, '--help')
    expect(stdout).toMatch(/^npm (?:start|run build:production)/)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('the start are refused: it has settings', () => {
    const { status, stderr } = run('start.mjs', '--port=4000')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^npm start takes no --port=4000\. Set what you want/)
  })

  it('the production build are refused in words where they are misspelled', () => {
    const { status, stderr } = run('production.mjs', '--too', '/nowhere')
    expect(status).toBe(2)
    expect(stderr).toContain("Unknown option '--too'")
    expect(stderr).not.toMatch(/^ +at /m)
  })
})
