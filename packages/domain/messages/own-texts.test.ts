import { describe, expect, it } from 'vitest'
import { filled, paragraphsOf, unknownPlaceholders } from './own-texts.ts'

describe('MTX-01 words of one’s own in a mail', () => {
  it('fills in what it has, once, and leaves the rest alone', () => {
    expect(
      filled('Hello {name}, {amount} and {nothing}', { name: '{amount}', amount: '4.00' }),
    ).toBe('Hello {amount}, 4.00 and {nothing}')
  })

  it('knows which names mean nothing', () => {
    expect(
      unknownPlaceholders({ subject: '{amount} {secret}', opening: 'a { b } {secret} {}' }, [
        'amount',
      ]),
    ).toEqual(['secret', ''])
    expect(unknownPlaceholders({ subject: 'plain' }, [])).toEqual([])
  })

  it('reads paragraphs', () =>
    expect(paragraphsOf('one\ntwo\n\n \nthree\n')).toEqual(['one\ntwo', 'three']))
})
