// Stopping waits for answers that are being written, not for connections that browsers keep open.
// Idle connections are closed immediately. A connection that was busy at that moment becomes idle
// later, so the check repeats. A client that never finishes sending is not waited for forever.

import type { FastifyInstance } from 'fastify'

const CHECK_EVERY_MS = 50

export const closeConnectionsAtRest = (app: FastifyInstance, timeoutMs: number): void => {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS)
    const patience = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(patience)
    })
    done()
  })
}
