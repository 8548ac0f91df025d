import { beforeEach, describe, expect, it } from 'vitest'
import { isOwnPath } from './address.ts'
import { tabMemory } from '../state/tab-memory.ts'
import { takeInterruptedPath } from './interrupted-path.ts'

describe('ONB-09 the interrupted path', () => {
  beforeEach(() => tabMemory.drop('onward'))
  it.each([
    ['/bank/account/7?tb=0', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    [undefined, false],
  ])('%s', (href, own) => {
    expect(isOwnPath(href)).toBe(own)
  })
  it('is told once, and is home where nothing was noted', () => {
    tabMemory.keep('onward', '/bank')
    expect([takeInterruptedPath(), takeInterruptedPath()]).toEqual(['/bank', '/'])
    tabMemory.keep('onward', '//evil.example')
    expect(takeInterruptedPath()).toBe('/')
  })
})
