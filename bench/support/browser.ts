// One real browser for all samples. Each sample gets a separate context, so nothing is cached
// between them.

import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium.ts'
import type { BenchContext } from '../framework/ground.ts'

const SETTLE_MS = 700

const browserOf = (ground: BenchContext): Promise<Browser> =>
  ground.shared('browser', async () => {
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: chromiumFlags,
    })
    ground.onClose(() => browser.close())
    return browser
  })

export type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>

type Work<T> = (page: Page, context: BrowserContext) => Promise<T>

export const inFreshPage = async <T>(
  ground: BenchContext,
  work: Work<T>,
  state?: SavedState,
): Promise<T> => {
  const browser = await browserOf(ground)
  const viewport = { width: 1280, height: 860 }
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    ...(state ? { storageState: state } : {}),
  })
  try {
    const page = await context.newPage()
    await wait(SETTLE_MS)
    return await work(page, context)
  } finally {
    await context.close()
    // Closing a page continues in the background, and the next sample must not pay for it.
    await wait(SETTLE_MS)
  }
}
