// When the largest part of a page was painted (LCP), in milliseconds after the navigation began.

import type { Page } from '@playwright/test'
import { slowDown, type Slowness } from './slow-phone.ts'

/** The last candidate is final once nothing more loads or is drawn. */
const SETTLE_MS = 700

export const largestPaintMs = async (
  page: Page,
  url: string,
  slowness: Slowness | undefined,
): Promise<number> => {
  if (slowness) await slowDown(page, slowness)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('textbox').first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        )
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
