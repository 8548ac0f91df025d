// How long single requests take, one after the other with a pause between: what a person feels, not what a machine can bear.

import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 3

const once = (agent: Agent, port: number, host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const asking = request({ agent, host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      response.once('end', () => (response.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`${path} answers ${response.statusCode}`))))
    })
    asking.once('error', reject)
    asking.end()
  })

/** The 99th of a hundred, while `busy` goes on; at least `least` of them. */
export const p99Ms = async (port: number, host: string, path: string, least: number, busy: Promise<unknown> = Promise.resolve()): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let isBusy = true
  const over = busy.finally(() => (isBusy = false))
  while (isBusy || times.length < least) {
    times.push(await once(agent, port, host, path))
    await wait(PAUSE_MS)
  }
  await over
  agent.destroy()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
