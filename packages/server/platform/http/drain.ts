// Stopping waits for answers that are being written, not for connections that browsers like to
// keep. Those at rest are closed at once; one that was still busy at that moment comes to rest
// later, so it is looked for again. Whoever never finishes sending is not waited for without end.

import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

export const closeConnectionsAtRest = (app: FastifyInstance, patienceMs: number): void => {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(patience)
    })
    done()
  })
}
