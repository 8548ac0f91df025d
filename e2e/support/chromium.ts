// The browser of the tests: an installed Chromium when there is one, else the one that comes from npm.

import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const chromiumPath = async (): Promise<string> => {
  const found = [process.env['CHROMIUM'] ?? '', ...installed].find((file) => file && existsSync(file))
  if (found) return found
  // It unpacks into the temporary folder: one for each user, or the second one cannot write there.
  process.env['TMPDIR'] = path.join(tmpdir(), `lodgepole-chromium-${userInfo().uid}`)
  const { mkdirSync } = await import('node:fs')
  mkdirSync(process.env['TMPDIR'], { recursive: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  delete process.env['TMPDIR']
  return file
}

export const chromiumFlags = [
  '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic',
]
