import { describe, expect, it } from 'vitest'
import { webhookUrlOf } from './webhook-url.ts'

describe('CRD-05 the address of a provider’s webhooks', () => {
  it.each([
    ['oak.localhost', 'http://oak.localhost:3000/v2/bank/providers/square/webhook'],
    ['oak.localhost:8080', 'http://oak.localhost:8080/v2/bank/providers/square/webhook'],
    ['http://oak.localhost/portal', 'http://oak.localhost:3000/v2/bank/providers/square/webhook'],
    ['oak.example', 'https://oak.example/v2/bank/providers/square/webhook'],
    ['https://oak.example/portal', 'https://oak.example/v2/bank/providers/square/webhook'],
    ['oak.example:8443', 'https://oak.example:8443/v2/bank/providers/square/webhook'],
  ])('%s', (domainUrl, address) =>
    expect(webhookUrlOf({ domainUrl }, 'square', { ownPort: 3000, publicPort: undefined })).toBe(
      address,
    ),
  )
})
