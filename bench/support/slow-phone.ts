// A browser slowed down to a cheap phone on a mobile network.

import type { Page } from '@playwright/test'

export interface Slowness {
  readonly cpuSlowdown: number
  readonly bitsPerSecond: number
  readonly latencyMs: number
}

/** A cheap phone on a slow mobile network. */
export const slowPhone: Slowness = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, latencyMs: 150 }

export const slowDown = async (
  page: Page,
  { cpuSlowdown, bitsPerSecond, latencyMs }: Slowness,
): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
