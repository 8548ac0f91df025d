import { describe, expect, it } from 'vitest'
import { codeIn, createWedge } from './wedge.ts'

const press = (
  wedge: ReturnType<typeof createWedge>,
  keys: readonly string[],
  paceMs: number,
  fromMs = 0,
) => keys.map((key, index) => wedge({ key, atMs: fromMs + index * paceMs })).at(-1)

describe('DSK-06 a hand scanner', () => {
  const code = 'LP1:A$ B/C'
  it('is told from a person by its pace', () => {
    expect(press(createWedge(), [...code, 'Enter'], 5)).toEqual({ kind: 'code', code })
    expect(press(createWedge(), [...'Alexandra', 'Enter'], 120)).toEqual({ kind: 'typing' })
  })

  it('may be slow, or falter, once a code of ours has begun', () => {
    expect(press(createWedge(), [...code, 'Enter'], 120)).toEqual({ kind: 'code', code })
    expect(press(createWedge(), [...code, 'Enter'], 480)).toEqual({ kind: 'code', code })
    expect(press(createWedge(), [...code, 'Enter'], 600)).toEqual({ kind: 'typing' })
    const wedge = createWedge()
    press(wedge, [...code.slice(0, 6)], 5)
    expect(press(wedge, [...code.slice(6), 'Enter'], 5, 400)).toEqual({ kind: 'code', code })
    expect(press(createWedge(), [...'LP1:'], 100)).toEqual({ kind: 'scanning' })
  })

  it('never types a name', () => {
    for (const text of ['L', 'LP', 'LP1', 'LP1:', code]) expect(codeIn(text)).toBe(text)
    expect(codeIn(`Mia${code}`)).toBe(code)
    for (const text of ['', 'Li', 'Alp', 'Mia']) expect(codeIn(text)).toBeUndefined()
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
