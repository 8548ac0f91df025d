// When a visitor sees the sign-in page, compared with the minimum that React can do, on this
// machine and on a slow phone.

import { ratioAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { inFreshPage } from '../support/browser.ts'
import { minimalPage } from '../support/built-pages.ts'
import { largestPaintMs } from '../support/largest-paint.ts'
import { runningProduct } from '../support/product.ts'
import { slowPhone, type Slowness } from '../support/slow-phone.ts'

const paint = (
  ground: BenchContext,
  name: string,
  what: string,
  slowness: Slowness | undefined,
): Figure => ({
  name,
  what,
  unit: 'ms',
  against: 'a minimal React page served the same way',
  goal: ratioAtMost(2),
  rounds: 11,
  measure: async () => {
    const url = `http://pinewood.localhost:${(await runningProduct(ground)).port}/signin`
    return inFreshPage(ground, (page) => largestPaintMs(page, url, slowness))
  },
  denominator: async () => {
    const url = await minimalPage(ground)
    return inFreshPage(ground, (page) => largestPaintMs(page, url, slowness))
  },
})

export const paintSignIn = (ground: BenchContext): Figure =>
  paint(ground, 'lcp', 'largest paint of the sign-in page', undefined)
export const paintSignInSlow = (ground: BenchContext): Figure =>
  paint(
    ground,
    'lcp-slow',
    'largest paint of the sign-in page at a quarter of the speed and 1.6 Mbit/s',
    slowPhone,
  )
