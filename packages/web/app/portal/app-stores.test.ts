import { describe, expect, it } from 'vitest'
import { appStoreLinks } from './app-stores.ts'

const found = (...links: string[]) =>
  appStoreLinks(links.map((link) => ({ link }))).map(({ store, href }) => `${store} ${href}`)

describe('HOME-11 the parent app', () => {
  it('is found among the organization’s links', () =>
    expect(
      found(
        'https://apps.apple.com/us/app/id1',
        '/map',
        'play.google.com/store/apps/details?id=a',
        'https://pinewood.example',
      ),
    ).toEqual([
      'apple https://apps.apple.com/us/app/id1',
      'google https://play.google.com/store/apps/details?id=a',
    ]))
  it('is never a script, nor a host that only looks like a store', () =>
    expect(
      found(
        'javascript:alert(1)//apps.apple.com',
        'https://apps.apple.com.evil.example/x',
        'constructor',
      ),
    ).toEqual([]))
})
