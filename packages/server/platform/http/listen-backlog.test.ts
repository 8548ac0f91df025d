import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { bundleServer } from '../../testing/built-server.ts'

/** More than wait at a listener of Node unless it says otherwise. */
const CALLERS = 800
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn'
const allows = existsSync(SYSTEM_LIMIT) && Number(readFileSync(SYSTEM_LIMIT, 'utf8')) > CALLERS

const ended: (() => unknown)[] = []
afterAll(() => Promise.all(ended.toReversed().map((end) => end())))

/** Listens in another process that accepts nothing, as one that is busy. */
const listenBusily = async (program: string): Promise<number> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended.push(() => child.kill('SIGKILL'))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  return Number(port)
}

/** How many of the callers have connected so far. */
const callAll = (port: number): (() => number) => {
  let connected = 0
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const socket = connect(port, '127.0.0.1', () => (connected += 1))
    socket.on('error', () => undefined)
    ended.push(() => socket.destroy())
  }
  return () => connected
}

it.runIf(allows)(
  'PLT-210 connections wait while the process is busy',
  async () => {
    const { script, remove } = await bundleServer('packages/server/platform/http/listen.ts')
    ended.push(remove)
    const connected = callAll(
      await listenBusily(`
      const { listenOnAll } = await import(${JSON.stringify(script)})
      const { port } = await listenOnAll(() => undefined, 0, '127.0.0.1')
      console.log(port)`),
    )
    await expect.poll(connected, { timeout: 20_000 }).toBe(CALLERS)
  },
  60_000,
)

it.runIf(allows)(
  'PLT-210 negative control: fewer wait for any other listener',
  async () => {
    const connected = callAll(
      await listenBusily(`
      import { createServer } from 'node:http'
      const server = createServer(() => undefined)
      server.listen(0, '127.0.0.1', () => console.log(server.address().port))`),
    )
    await expect.poll(connected, { timeout: 20_000 }).toBeGreaterThan(100)
    expect(connected()).toBeLessThan(CALLERS)
  },
  60_000,
)
