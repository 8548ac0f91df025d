import { describe, expect, it } from 'vitest'
import { looksLikeWebhookAddress } from './webhook-address.ts'

describe('HOOK-02 what the address of a webhook looks like', () => {
  it.each([
    'https://hooks.example/in',
    'https://hooks.example:8443/?a=1',
    'https://203.0.113.7/',
    'https://[2001:db8::1]/',
  ])('%s', (text) => expect(looksLikeWebhookAddress(text)).toBe(true))

  it.each([
    '',
    'https://',
    'hooks.example',
    'http://hooks.example/',
    'https://user:pw@hooks.example/',
    'https://hooks.example/#part',
    'https://localhost/',
    'https://a.localhost/',
    `https://hooks.example/${'a'.repeat(2_000)}`,
  ])('not %s', (text) => expect(looksLikeWebhookAddress(text)).toBe(false))
})
