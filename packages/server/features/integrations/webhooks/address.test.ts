import { describe, expect, it } from 'vitest'
import { isWebhookAddress } from './address.ts'

describe('HOOK-02 addresses', () => {
  it.each([
    'https://hooks.example/a?b=1',
    'https://hooks.example:8443/',
    'https://[2600:1901::1]/x',
  ])('takes %s', (url) => expect(isWebhookAddress(url)).toBe(true))
  it.each([
    'http://hooks.example/',
    'https://user:pw@hooks.example/',
    'https://localhost/',
    'https://pinewood.localhost/',
    'https://a.b.LOCALHOST./',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'ftp://hooks.example/',
    'https://hooks.example/#x',
    'nonsense',
    `https://hooks.example/${'x'.repeat(2_000)}`,
  ])('refuses %s', (url) => expect(isWebhookAddress(url)).toBe(false))
})
