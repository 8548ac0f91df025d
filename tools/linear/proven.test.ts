import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { allowed, distinct, facts, isUnbounded } from './expressions.mts'

/**
 * On a busy machine the prover gives up and guesses. Its suspicions are tested: a real problem
 * takes seconds with its hundred thousand characters.
 */
const isQuick = (
  { source, flags }: { readonly source: string; readonly flags: string },
  attack: string,
): boolean => {
  const tries = [1, 2, 3].map(() => {
    const startedMs = performance.now()
    attack.replace(new RegExp(source, flags), '')
    return performance.now() - startedMs
  })
  return Math.min(...tries) < 50
}

describe('PLT-38 each expression is proven linear', () => {
  it('every expression is proven linear, or runs on nothing from outside', async () => {
    const faults: string[] = []
    for (const one of distinct.filter(isUnbounded)) {
      if (Object.hasOwn(allowed, one.source)) continue
      const found = await check(one.source, one.flags, { timeout: 60_000 })
      const isSuspicion = found.status === 'vulnerable' && found.checker === 'fuzz'
      if (isSuspicion && isQuick(one, found.attack.string)) continue
      if (found.status !== 'safe')
        faults.push(
          `${one.place} /${one.source}/${one.flags} ` +
            (found.status === 'vulnerable'
              ? `${found.complexity.summary}: ${found.attack.pattern}`
              : found.error.kind),
        )
    }
    expect(faults).toEqual([])
  }, 300_000)

  it('every exception is needed', () =>
    expect(
      Object.keys(allowed).filter(
        (source) => !facts.expressions.some((one) => one.source === source),
      ),
    ).toEqual([]))

  it('the check finds what it is for', async () =>
    expect((await check('[ \\t]+$', 'gm')).status).toBe('vulnerable'))

  it(
    'a confirmed suspicion is slow',
    () =>
      expect(isQuick({ source: '[ \\t]+$', flags: 'gm' }, `${' '.repeat(20_000)}a`)).toBe(false),
    300_000,
  )
})
