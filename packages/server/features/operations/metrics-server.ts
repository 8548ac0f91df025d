// Figures on a port of their own, for installations that keep it off the public network.

import { createServer, type Server } from 'node:http'
import type { Metrics } from '../../platform/metrics.ts'

export const startMetricsServer = (port: number, bind: string, metrics: Metrics): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end()
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
        () => response.writeHead(500).end(),
      )
    })
    server.once('error', reject)
    server.listen(port, bind, () => resolve(server))
  })
