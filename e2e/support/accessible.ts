// Checks a page with axe. Its code is injected into a page once, and only the violations are
// returned. The official Playwright package injects it twice for every check, which took a tenth of
// the whole run.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  // Does not load stylesheets again, which our content policy would refuse and the console watch
  // would report.
  preload: false,
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
}

const lookAtDocument = async (page: Page): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (asked) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    { ...options, reporter: 'no-passes' } satisfies RunOptions,
  )
}

/** The slower way combines the results of each frame. */
const lookAtFrames = async (page: Page): Promise<AxeResults['violations']> =>
  (await new AxeBuilder({ page, axeSource: source }).options(options).analyze()).violations

/**
 * Contrast cannot be judged while a list fades or something slides in, so a check waits until both
 * are over.
 */
const settled = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        const isMoving = (animation: Animation) =>
          animation.playState === 'running' &&
          Number.isFinite(animation.effect?.getComputedTiming().endTime)
        return (
          document.querySelector('[aria-busy="true"]') === null &&
          !document.getAnimations().some(isMoving)
        )
      },
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)

interface Watched {
  pageChanges?: { readonly count: () => number; readonly stop: () => void }
}

/** Counts every change of the page from now on. */
const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const count = () => changes + observer.takeRecords().length
    Object.assign(window as unknown as Watched, {
      pageChanges: { count, stop: () => observer.disconnect() },
    })
  })

const countChanges = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { pageChanges } = window as unknown as Watched
    const count = pageChanges?.count() ?? 0
    pageChanges?.stop()
    return count
  })

const MAX_LOOKS = 5

/**
 * Violations of WCAG 2.2 AA on the page once it is stable: each rule with its locations. A check
 * takes a moment. If the page changes meanwhile, for example while a list is loaded again, the
 * findings may be outdated, so the check is repeated.
 */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  for (let look = 1; ; look += 1) {
    await settled(page)
    await watchChanges(page)
    const violations = await (page.frames().length === 1 ? lookAtDocument : lookAtFrames)(page)
    const changes = await countChanges(page)
    if (violations.length === 0 || changes === 0 || look === MAX_LOOKS)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
  }
}
