import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, type Fault } from './fault.mts'
import { faults } from './faults.mts'
import { root, sourceOf, withFault } from './plant-fault.mts'
import { judge, type Observed } from './verdict.mts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const LEAST_FAULTS = 60

describe('QLT-01 the faults that can be planted', () => {
  it('are at least sixty, and each area has two', () => {
    expect(faults.length).toBeGreaterThanOrEqual(LEAST_FAULTS)
    const few = areas.filter((name) => faults.filter(({ area }) => area === name).length < 2)
    expect(few).toEqual([])
  })

  it('have names of their own', () => {
    const names = faults.map(({ id }) => id)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id))).toEqual([])
  })

  it.each(faults)('$id has one place in its source, and changes it', (fault) => {
    const text = readFileSync(sourceOf(fault), 'utf8')
    expect(withFault(text, fault)).not.toBe(text)
  })

  it.each(faults)('$id names tests that exist', ({ foundBy }) => {
    expect(foundBy.length).toBeGreaterThan(0)
    expect(foundBy.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([])
    expect(foundBy.filter(({ file, only = '' }) => !read(file).includes(only))).toEqual([])
  })

  it('are all in the table of docs/quality.md', () => {
    const listed = [...read('docs/quality.md').matchAll(/^\| `([\w-]+)`/gm)].map(([, id]) => id)
    expect(listed.toSorted()).toEqual(faults.map(({ id }) => id).toSorted())
  })
})

describe('QLT-02 a planted fault', () => {
  const fault: Fault = {
    id: 'one-more',
    area: 'money',
    what: 'One is two.',
    file: 'one.ts',
    find: 'one = 1',
    put: 'one = 2',
    foundBy: [],
  }

  it('takes the place of its text', () => {
    expect(withFault('const one = 1\n', fault)).toBe('const one = 2\n')
  })

  it('keeps special characters as they are', () => {
    expect(withFault('const one = 1\n', { ...fault, put: "one = '$&$1'" })).toBe(
      "const one = '$&$1'\n",
    )
  })

  it.each(['const two = 2', 'one = 1\none = 1'])(
    'is refused where its text is not once: %s',
    (text) => expect(() => withFault(text, fault)).toThrow('not once'),
  )
})

describe('QLT-03 a fault is found', () => {
  const observed: Observed = { wasLoaded: true, outside: [], passed: 3, failed: [] }
  const failedWith = (name: string, message = 'expected 1 to be 2\nand more') => ({
    file: 'a.test.ts',
    title: 'adds up',
    errors: [{ name, message }],
  })

  it.each([
    failedWith('AssertionError'),
    failedWith('error', 'new row violates check constraint "never_below_zero"'),
  ])('by an assertion that fails, or a constraint', (test) => {
    expect(judge({ ...observed, failed: [test] })).toEqual({
      isFound: true,
      by: 'a.test.ts',
      title: 'adds up',
    })
  })

  it.each([
    ['every test passes', observed],
    ['no test loads the source', { ...observed, wasLoaded: false }],
    ['no test has such a title', { ...observed, passed: 0 }],
    ['no test runs: a module is missing', { ...observed, outside: ['a module is missing\n  at'] }],
    [
      'no assertion fails, but "adds up" ends with expected 1 to be 2',
      { ...observed, failed: [failedWith('Error')] },
    ],
  ])('but not where %s', (why, seen) => {
    expect(judge(seen)).toEqual({ isFound: false, why })
  })
})
