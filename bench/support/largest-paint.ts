// When the largest part of a page was painted (LCP), in milliseconds after the navigation began.

import type { Page } from '@playwright/test'

export interface Slowness {
  readonly cpuSlowdown: number
  readonly bitsPerSecond: number
  readonly latencyMs: number
}

/** A cheap phone on a slow mobile network. */
export const slowPhone: Slowness = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, latencyMs: 150 }

const slowDown = async (page: Page, { cpuSlowdown, bitsPerSecond, latencyMs }: Slowness): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** The last candidate stands once nothing more loads and nothing more is drawn. */
const SETTLE_MS = 700

export const largestPaintMs = async (page: Page, url: string, slowness: Slowness | undefined): Promise<number> => {
  if (slowness) await slowDown(page, slowness)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('textbox').first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
