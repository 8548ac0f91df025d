// Runs Caddy with the shipped Caddyfile in front of a test server, with its own certificate
// authority instead of a public one, and on free ports.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, root } from './built-server.ts'

const LOCAL = '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n'

export interface RunningCaddy {
  /** The status of the answer for a host. Undefined when it has no certificate. */
  readonly get: (host: string) => Promise<number | undefined>
  readonly stop: () => Promise<void>
}

export const runCaddy = async (serverPort: number): Promise<RunningCaddy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'caddy-'))
  const [httpPort, httpsPort, deadPort] = [await freePort(), await freePort(), await freePort()]
  const shipped = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8')
  const ports = `\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n`
  const config = shipped.replace('{\n', LOCAL + ports)
  await writeFile(path.join(folder, 'Caddyfile'), config)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      ACME_EMAIL: 'x@example.org',
      // The second process is down, and nobody notices.
      LODGEPOLE_UPSTREAM: `127.0.0.1:${serverPort} 127.0.0.1:${deadPort}`,
      LODGEPOLE_ASK: `127.0.0.1:${serverPort}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      output += String(text)
      if (output.includes('serving initial configuration')) resolve()
    })
    child.once('exit', () => reject(new Error(`Caddy ended:\n${output}`)))
  })

  const get = (host: string): Promise<number | undefined> =>
    new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          servername: host,
          headers: { host },
          rejectUnauthorized: false,
          timeout: 10_000,
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      sent.once('timeout', () => sent.destroy(new Error('No answer.')))
      sent.once('error', () => resolve(undefined))
      sent.end()
    })

  return {
    get,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
