import { describe, expect, it } from 'vitest'
import { createWedge } from './wedge.ts'

const press = (wedge: ReturnType<typeof createWedge>, keys: readonly string[], paceMs: number, fromMs = 0) => keys.map((key, index) => wedge({ key, atMs: fromMs + index * paceMs })).at(-1)

describe('DSK-06 a hand scanner', () => {
  const code = 'LP1:A$ B/C'
  it('is told from a person by its pace', () => {
    expect(press(createWedge(), [...code, 'Enter'], 5)).toEqual({ kind: 'code', code })
    expect(press(createWedge(), [...code, 'Enter'], 120)).toEqual({ kind: 'typing' })
  })

  it('may hold Shift, and what was typed before it is not part of the code', () => {
    const wedge = createWedge()
    press(wedge, ['h', 'i'], 150)
    expect(press(wedge, ['Shift', ...code, 'Enter'], 5, 2_000)).toEqual({ kind: 'code', code })
  })

  it('is not heard in short bursts, and each code once', () => {
    const wedge = createWedge()
    expect(press(wedge, ['o', 'k', 'Enter'], 5)).toEqual({ kind: 'typing' })
    expect(press(wedge, [...code, 'Enter'], 5, 1_000)).toEqual({ kind: 'code', code })
    expect(wedge({ key: 'Enter', atMs: 1_060 })).toEqual({ kind: 'typing' })
  })
})
