import { describe, expect, it } from 'vitest'
import { drawable, linesOf, visualRuns } from './pdf-text.ts'

const latin = (codePoint: number) => codePoint < 0x700

describe('ATT-03 any name on paper', () => {
  it('draws what the font has and a box for each thing it has not', () => {
    expect(drawable('Zoë Ōé مريم', latin)).toBe('Zoë Ōé مريم')
    expect(drawable('Ann 👩‍👩‍👧🏽 李', latin)).toBe('Ann □ □')
    expect(drawable('a\u202eb\u0007c\nd', latin)).toBe('abc d')
    expect(drawable('\ud800x', latin)).not.toContain('\ud800')
  })

  it('puts runs in the order in which they are seen', () => {
    expect(visualRuns('Maya')).toEqual(['Maya'])
    expect(visualRuns('Maya مريم x').map((run) => run.trim())).toEqual(['Maya', 'مريم', 'x'])
    expect(visualRuns('שלום abc').map((run) => run.trim())).toEqual(['abc', 'שלום'])
    expect(visualRuns('')).toEqual([])
  })

  it('breaks lines at words, and words that are too long', () => {
    const width = (text: string) => text.length
    expect(linesOf('one two three', width, 7)).toEqual(['one two', 'three'])
    expect(linesOf('aaaaaaaaaa', width, 4)).toEqual(['aaaa', 'aaaa', 'aa'])
    expect(linesOf('', width, 4)).toEqual([''])
  })
})
