import { describe, expect, it } from 'vitest'
import { isIssuer } from './issuer.ts'

describe('OIDC-02 which issuers an organization may name', () => {
  it.each([
    'https://login.camp.example',
    'https://login.camp.example/realms/camp',
    'https://login.camp.example:8443/',
    'https://accounts.google.com',
  ])('takes %s anywhere', (issuer) => {
    expect([isIssuer(issuer, false), isIssuer(issuer, true)]).toEqual([true, true])
  })

  it.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000/oidc',
    'http://login.localhost',
    'https://localhost',
  ])('takes %s on a local portal alone', (issuer) => {
    expect([isIssuer(issuer, false), isIssuer(issuer, true)]).toEqual([false, true])
  })

  it.each([
    '',
    'login.camp.example',
    'http://login.camp.example',
    'ftp://login.camp.example',
    'javascript:alert(1)',
    'https://',
    'https://intranet',
    'https://10.0.0.1',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://login.camp.example?tenant=1',
    'https://login.camp.example#x',
    'https://user:word@login.camp.example',
    'https://login.camp.example/a b',
    'http://localhost.camp.example',
    'https://login.camp.example/.well-known/openid-configuration',
    `https://login.camp.example/${'a'.repeat(500)}`,
  ])('never takes %j', (issuer) => {
    expect([isIssuer(issuer, false), isIssuer(issuer, true)]).toEqual([false, false])
  })
})
