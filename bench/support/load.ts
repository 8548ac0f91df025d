// Calls one address as fast as it answers, for a while, from this process. The server runs in
// another.

import autocannon from 'autocannon'

const CONNECTIONS = 32

export interface LoadOptions {
  readonly connections?: number
  readonly token?: string
}

/**
 * Requests per second. An answer other than 200 invalidates the run, because a fast refusal is not
 * a fast answer.
 */
export const requestsPerSecond = async (
  url: string,
  host: string,
  seconds: number,
  { connections = CONNECTIONS, token }: LoadOptions = {},
): Promise<number> => {
  const result = await autocannon({
    url,
    headers: { host, ...(token ? { authorization: token } : {}) },
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed.`)
  return result.requests.total / result.duration
}
