import { describe, expect, it } from 'vitest'
import { textParts } from './text-links.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('TKT-08 addresses in what was written', () => {
  it.each<[string, readonly string[]]>([
    ['nothing here', []],
    ['See https://lodgepole.example/a?b=1#c.', ['https://lodgepole.example/a?b=1#c']],
    [
      '(http://lodgepole.example/a), or https://lodgepole.example/Roof_(house)!',
      ['http://lodgepole.example/a', 'https://lodgepole.example/Roof_(house)'],
    ],
    [
      'https://lodgepole.example\nhttps://lodgepole.example/é',
      ['https://lodgepole.example', 'https://lodgepole.example/é'],
    ],
    ['javascript:alert(1) data:text/html,x ftp://x //lodgepole.example', []],
    ['<a href="https://lodgepole.example/x">y</a>', ['https://lodgepole.example/x']],
    ['https://bank.example@evil.example/ https://', []],
  ])('TKT-08 are links in %s', (text, expected) => expect(links(text)).toEqual(expected))

  it('TKT-08 lose nothing of the text', () => {
    for (const text of [
      '',
      'a',
      'See https://a.example, and (https://b.example/c).\n<b>x</b>',
      'https://a@b.example c',
      'https://a.example https://b.example',
    ])
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
  })
})
