import { describe, expect, it } from 'vitest'
import { banner } from './banner.ts'
import { DEMO_APP_KEY, demoAskedSignIns, demoSignIns } from './demo/sign-ins.ts'

describe('DEMO-09 what a newcomer reads', () => {
  it('DEMO-09 names every sign-in with what it is for, and the key of the one with an app', () => {
    const text = banner({ port: 3000, seconds: 1, demo: demoSignIns, demoAsked: demoAskedSignIns })
    for (const { email, what } of [...demoSignIns, ...demoAskedSignIns]) expect(text).toMatch(new RegExp(`  ${email} +${what}`))
    expect(text).toContain(DEMO_APP_KEY)
    expect(text).toContain('the password is lodgepole-demo-1')
  })

  it('DEMO-09 names nobody where there is no demo', () => {
    const text = banner({ port: 80, seconds: 1, demo: [], demoAsked: [] })
    expect(text).not.toContain('@')
    expect(text).not.toContain('asked')
    expect(text).toContain('http://localhost ')
  })
})
