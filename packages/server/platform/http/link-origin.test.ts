import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hostOrigin, linkOrigin, ownOrigin, siblingOrigin } from './link-origin.ts'

interface Came {
  readonly kind: 'main' | 'organization'
  readonly host: string
  readonly protocol?: string
  readonly publicPort?: number
}

/** Everything in the request that a caller can write has a different value. */
const requestAt = ({ kind, host, protocol = 'http', publicPort }: Came): FastifyRequest =>
  ({
    protocol,
    host: 'evil.example:666',
    hostname: 'evil.example',
    port: 666,
    headers: { host: `${host}:666`, 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '666' },
    lodgepoleHost: { kind, host, organizationId: 'oak' },
    raw: { socket: { localPort: 3000 } },
    server: { publicPort },
  }) as unknown as FastifyRequest

describe('PLT-37 links come from the record of the host, and the port from the settings', () => {
  it.each([
    [{ kind: 'organization', host: 'oak.localhost' }, 'http://oak.localhost:3000'],
    [{ kind: 'organization', host: 'oak.example', protocol: 'https' }, 'https://oak.example'],
    [{ kind: 'organization', host: 'oak.example' }, 'http://oak.example'],
    [{ kind: 'organization', host: 'oak.example', protocol: 'javascript' }, 'http://oak.example'],
    [
      { kind: 'organization', host: 'oak.example', protocol: 'https', publicPort: 8443 },
      'https://oak.example:8443',
    ],
    [
      { kind: 'organization', host: 'oak.example', protocol: 'https', publicPort: 443 },
      'https://oak.example',
    ],
    [{ kind: 'organization', host: 'oak.localhost', publicPort: 80 }, 'http://oak.localhost'],
    [{ kind: 'main', host: 'localhost' }, 'http://localhost:3000'],
  ] as const)('%o', (came, origin) => expect(hostOrigin(requestAt(came))).toBe(origin))

  it('lead from the main portal to the host of the organization', () => {
    const main = requestAt({ kind: 'main', host: 'localhost', protocol: 'https' })
    expect(linkOrigin(main, 'oak.localhost')).toBe('https://oak.localhost:3000')
    expect(linkOrigin(main, 'https://oak.example/portal')).toBe('https://oak.example')
    expect(linkOrigin(main, 'oak.localhost:99')).toBe('https://oak.localhost:99')
    expect(
      linkOrigin(requestAt({ kind: 'organization', host: 'oak.localhost' }), 'elm.localhost'),
    ).toBe('http://oak.localhost:3000')
    expect(siblingOrigin(main, 'console.example')).toBe('https://console.example')
  })

  it('have the public port in mail that a job writes', () => {
    expect(ownOrigin('oak.example', { ownPort: 3000, publicPort: 8443 })).toBe(
      'https://oak.example:8443',
    )
    expect(ownOrigin('oak.localhost', { ownPort: 3001, publicPort: 3000 })).toBe(
      'http://oak.localhost:3000',
    )
    expect(ownOrigin('oak.localhost:99', { ownPort: 3001, publicPort: undefined })).toBe(
      'http://oak.localhost:99',
    )
  })

  it('no other file reads where a request says that it was sent', () => {
    const server = path.resolve(import.meta.dirname, '../..')
    // The last one checks which headers exist, not their values.
    const mayRead = new Set([
      'platform/http/link-origin.ts',
      'platform/http/server.ts',
      'platform/http/ignored-proxy.ts',
    ])
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !mayRead.has(file),
    )
    expect(files.length).toBeGreaterThan(900)
    const says = new RegExp(
      String.raw`request\.(?:host|hostname|protocol|port)\b|headers\.host\b|x-forwarded|` +
        String.raw`\{[^{}]*\b(?:protocol|hostname)\b[^{}]*\}: FastifyRequest`,
    )
    expect(
      files.filter((file) => says.test(readFileSync(path.join(server, file), 'utf8'))),
    ).toEqual([])
  })
})
