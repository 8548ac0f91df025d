// How much script a page makes a newcomer download: every script until the network is idle, each
// compressed with gzip regardless of what the server chose, so that the number is comparable
// everywhere.

import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const isScript = (response: Response) => /javascript/.test(response.headers()['content-type'] ?? '')

/** In kilobytes of 1000 bytes. */
export const scriptKilobytes = async (page: Page, url: string): Promise<number> => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}
