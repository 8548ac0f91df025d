// The browser of the tests: an installed Chromium if there is one, otherwise the one from npm. That
// one is built only for x64 (docs/decisions/0022). On other machines Debian's package is
// downloaded, if the user may install it.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fastFolder } from '../../packages/server/testing/fast-folder.ts'

// The headless shell starts in a third of the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const find = (): string | undefined =>
  [process.env['CHROMIUM'] ?? '', ...installed].find((file) => file && existsSync(file))

const fromNpm = async (): Promise<string> => {
  // It unpacks into the temporary folder, so each user needs a separate one to be able to write
  // there.
  process.env['TMPDIR'] = path.join(tmpdir(), `lodgepole-chromium-${userInfo().uid}`)
  mkdirSync(process.env['TMPDIR'], { recursive: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  delete process.env['TMPDIR']
  return file
}

const fromDebian = (): string => {
  if (existsSync('/usr/bin/apt-get') && userInfo().uid === 0) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ])
      execFileSync('apt-get', words, { env: environment, stdio: 'ignore' })
  }
  const found = find()
  if (!found)
    throw new Error(
      `npm has no Chromium for ${process.arch}. Install one, and name it in CHROMIUM unless ` +
        `it is ${installed[0]}.`,
    )
  return found
}

export const chromiumPath = async (): Promise<string> =>
  find() ?? (process.arch === 'x64' ? await fromNpm() : fromDebian())

/**
 * Containers often have only 64 MB there, too little for a browser. Otherwise memory is faster than
 * files.
 */
const sharedMemory = fastFolder() === '/dev/shm' ? [] : ['--disable-dev-shm-usage']

export const chromiumFlags = [
  '--no-sandbox',
  ...sharedMemory,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
