// How much script a first visit downloads, on the sign-in page and on home.

import { figureAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { inFreshPage, type SavedState } from '../support/browser.ts'
import { scriptKilobytes } from '../support/first-load.ts'
import { minimalPage } from '../support/built-pages.ts'
import { runningProduct } from '../support/product.ts'

const EMAIL = 'parent@pinewood.example'
const PASSWORD = 'lodgepole-demo-1'

const addressOf = async (ground: BenchContext, path: string) =>
  `http://pinewood.localhost:${(await runningProduct(ground)).port}${path}`

/**
 * Signs in manually and carries the session into a browser that has loaded nothing yet. A refresh
 * token works once, so each visit needs one.
 */
const signedIn = async (ground: BenchContext): Promise<SavedState> =>
  inFreshPage(ground, async (page, context) => {
    await page.goto(await addressOf(ground, '/signin'))
    await page.getByLabel(/username|email/i).fill(EMAIL)
    await page.getByLabel(/^password/i).fill(PASSWORD)
    await page.getByRole('button', { name: /^sign in$/i }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
    await page.waitForLoadState('networkidle')
    return context.storageState()
  })

const against = 'the minimal React page'
const denominator = (ground: BenchContext) => async () => {
  const url = await minimalPage(ground)
  return inFreshPage(ground, (page) => scriptKilobytes(page, url))
}

export const firstLoadSignIn = (ground: BenchContext): Figure => ({
  name: 'js-sign-in',
  what: 'script of the first load of the sign-in page, gzip',
  unit: 'KB',
  against,
  goal: figureAtMost(150),
  rounds: 3,
  measure: async () => {
    const url = await addressOf(ground, '/signin')
    return inFreshPage(ground, (page) => scriptKilobytes(page, url))
  },
  denominator: denominator(ground),
})

export const firstLoadHome = (ground: BenchContext): Figure => ({
  name: 'js-home',
  what: 'script of the first load of home, signed in, gzip',
  unit: 'KB',
  against,
  goal: figureAtMost(200),
  rounds: 3,
  measure: async () => {
    const url = await addressOf(ground, '/')
    return inFreshPage(
      ground,
      async (page) => {
        const kilobytes = await scriptKilobytes(page, url)
        if (new URL(page.url()).pathname.startsWith('/signin'))
          throw new Error('Home was not shown: the browser was sent to sign in.')
        return kilobytes
      },
      await signedIn(ground),
    )
  },
  denominator: denominator(ground),
})
