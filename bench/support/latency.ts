// How long single requests take, in sequence with a pause between them: what a person feels, not
// the machine's maximum load.

import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 3

export interface Asked {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly token?: string
  /** The body to post. Without it the request is a GET. */
  readonly body?: string
}

const once = (agent: Agent, { port, host, path, token, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = {
      host,
      ...(token ? { authorization: token } : {}),
      ...(body
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : {}),
    }
    const asking = request(
      { agent, host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`${path} answers ${response.statusCode}`)),
        )
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })

/**
 * The time within which `share` of the requests are answered while `busy` runs. Makes at least
 * `least` requests.
 */
export const percentileMs = async (
  share: number,
  asked: Asked,
  least: number,
  busy: Promise<unknown> = Promise.resolve(),
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let isBusy = true
  const over = busy.finally(() => (isBusy = false))
  while (isBusy || times.length < least) {
    times.push(await once(agent, asked))
    await wait(PAUSE_MS)
  }
  await over
  agent.destroy()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}
