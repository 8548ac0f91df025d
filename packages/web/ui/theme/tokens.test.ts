import { contrast } from '@lodgepole/domain/organizations/branding/color'
import { describe, expect, it } from 'vitest'
import { staticTokens } from './read-tokens.ts'

const grounds = ['paper', 'card', 'sunk']
const states = ['amber', 'danger', 'info', 'success']

const pairs: readonly (readonly [text: string, ground: string, atLeast: number])[] = [
  ...['ink', 'muted', ...states].flatMap((text) =>
    grounds.map((ground) => [text, ground, 4.5] as const),
  ),
  ...states.flatMap((state) => [
    [state, `${state}-soft`, 4.5] as const,
    ['on-state', state, 4.5] as const,
    ['ink', `${state}-soft`, 4.5] as const,
    ['muted', `${state}-soft`, 4.5] as const,
  ]),
  ['field-line', 'card', 3],
  ['field-line', 'paper', 3],
]

describe('WEB-03 light and dark', () => {
  it('name the same colors', () => {
    expect(Object.keys(staticTokens.dark).sort()).toEqual(Object.keys(staticTokens.light).sort())
  })

  it.each(['light', 'dark'] as const)('are readable: %s', (scheme) => {
    const color = (name: string) => staticTokens[scheme][`--${name}`] ?? ''
    const tooFaint = pairs.filter(
      ([text, ground, atLeast]) => contrast(color(text), color(ground)) < atLeast,
    )
    expect(tooFaint).toEqual([])
  })
})
