// Stopping waits for answers that are being written, not for connections that browsers like to keep. Those at rest are
// closed at once; one that was still busy at that moment comes to rest later, so it is looked for again.

import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

export const closeConnectionsAtRest = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
}
