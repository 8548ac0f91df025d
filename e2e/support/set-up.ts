// Sets up a real installation on local names, as an operator does.

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
export const ADMINISTRATOR = 'you@example.org'

/** Returns the link that setup prints. */
export const setUp = async (dataFolder: string, port: number): Promise<string> => {
  const answers = [
    '--yes',
    '--console-host=console.localhost',
    '--main-host=localhost',
    `--admin-email=${ADMINISTRATOR}`,
    '--admin-name=Your Name',
  ]
  const environment = { ...process.env, DATA_DIR: dataFolder, PORT: String(port), DEMO: 'off' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/command.mjs', 'setup', ...answers],
    { cwd: root, env: environment },
  )
  const [link] = /http:\/\/\S+\/activate\/\S+/.exec(stdout) ?? []
  if (!link) throw new Error(`Setup printed no link:\n${stdout}`)
  return link
}
