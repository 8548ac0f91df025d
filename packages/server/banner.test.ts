import { describe, expect, it } from 'vitest'
import { banner } from './banner.ts'
import { DEMO_APP_KEY, demoAskedSignIns, demoSignIns } from './demo/sign-ins.ts'

const setup = { isSetUp: true, consoleHost: 'console.localhost', mainHost: 'localhost' }

describe('DEMO-09 the start banner', () => {
  it('DEMO-09 names every sign-in with what it is for, and the key of the one with an app', () => {
    const text = banner({
      setup,
      port: 3000,
      seconds: 1,
      servesPages: true,
      demo: demoSignIns,
      demoAsked: demoAskedSignIns,
      mailHandover: 'stored',
      heldSince: null,
    })
    for (const { email, what } of [...demoSignIns, ...demoAskedSignIns])
      expect(text).toMatch(new RegExp(`  ${email} +${what}`))
    expect(text).toContain(DEMO_APP_KEY)
    expect(text).toContain('the password is lodgepole-demo-1')
  })

  it('DEMO-09 lists no sign-ins without the demo, but shows the installation’s address', () => {
    const text = banner({
      setup: { ...setup, consoleHost: 'console.camp.example' },
      port: 80,
      seconds: 1,
      servesPages: true,
      demo: [],
      demoAsked: [],
      mailHandover: 'sent',
      heldSince: null,
    })
    expect(text).not.toContain('@')
    expect(text).not.toContain('asked')
    expect(text).toContain('http://localhost ')
    expect(text).toContain('https://console.camp.example ')
  })

  it('INS-37 puts the port of links into each address', () => {
    const addresses = (publicPort: number | undefined) =>
      banner({
        setup: { ...setup, consoleHost: 'console.camp.example' },
        port: publicPort ?? 3000,
        publicPort,
        seconds: 1,
        servesPages: true,
        demo: [],
        demoAsked: [],
        mailHandover: 'sent',
        heldSince: null,
      }).match(/https?:\/\/\S+/g)
    expect(addresses(undefined)).toEqual(['http://localhost:3000', 'https://console.camp.example'])
    expect(addresses(8443)).toEqual(['http://localhost:8443', 'https://console.camp.example:8443'])
  })

  it('INS-06 says what to do where nothing has been set up', () => {
    const text = banner({
      setup: { isSetUp: false, consoleHost: undefined, mainHost: undefined },
      port: 80,
      seconds: 1,
      servesPages: true,
      demo: [],
      demoAsked: [],
      mailHandover: 'sent',
      heldSince: null,
    })
    expect(text).toContain('npm run setup')
    expect(text).not.toContain('http')
  })

  it('MAIL-08 says where mail is only stored, but not in the demo, which shows it', () => {
    const input = {
      setup,
      port: 80,
      seconds: 1,
      servesPages: true,
      heldSince: null,
      demo: [],
      demoAsked: [],
    }
    expect(banner({ ...input, mailHandover: 'stored' })).toContain(
      'SMTP_URL is not set: mail is only stored in DATA_DIR/mail',
    )
    expect(banner({ ...input, mailHandover: 'sent' })).not.toContain('SMTP_URL')
    expect(banner({ ...input, demo: demoSignIns, mailHandover: 'stored' })).not.toContain(
      'SMTP_URL',
    )
  })

  it('MAIL-36 says where mail is only caught, in the demo, too', () => {
    const input = { setup, port: 80, seconds: 1, servesPages: true, heldSince: null, demoAsked: [] }
    for (const demo of [[], demoSignIns])
      expect(banner({ ...input, demo, mailHandover: 'caught' })).toContain(
        'SMTP_URL leads to a mail catcher: mail is only caught, and nobody gets any.',
      )
  })

  it('BKP-25 says that a restored installation is on hold, and how to release it', () => {
    const input = {
      setup,
      port: 80,
      seconds: 1,
      demo: [],
      demoAsked: [],
      mailHandover: 'sent' as const,
    }
    for (const servesPages of [true, false]) {
      const held = banner({ ...input, servesPages, heldSince: new Date('2026-11-19T10:00:00Z') })
      expect(held).toContain('ON HOLD since 2026-11-19T10:00:00.000Z')
      expect(held).toContain('npm run restore -- --release')
      expect(banner({ ...input, servesPages, heldSince: null })).not.toContain('HOLD')
    }
  })

  it('PLT-121 names no address that a jobs-only process does not serve, demo or not', () => {
    for (const demo of [[], demoSignIns]) {
      const text = banner({
        setup,
        port: 3005,
        seconds: 1,
        servesPages: false,
        demo,
        demoAsked: demo,
        mailHandover: 'sent',
        heldSince: null,
      })
      expect([...text.matchAll(/https?:\S+/g)].map(([address]) => address)).toEqual([
        'http://localhost:3005/readyz',
      ])
      expect(text).toContain('ROLES=jobs')
      expect(text).not.toContain('@')
    }
  })
})
