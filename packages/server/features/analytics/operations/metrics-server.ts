// Metrics on a separate port, for installations that do not expose them to the public network.

import { listenOnAll, type Listening } from '../../../platform/http/listen.ts'
import type { Metrics } from '../../../platform/metrics.ts'

export const startMetricsServer = (
  port: number,
  bind: string,
  metrics: Metrics,
): Promise<Listening> =>
  listenOnAll(
    (request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end()
      metrics.text().then(
        (text) =>
          response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
        () => response.writeHead(500).end(),
      )
    },
    port,
    bind,
  )
