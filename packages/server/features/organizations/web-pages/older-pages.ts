// Two older pages are outside the application and still linked from old mails. Their query
// parameters are stored for ten minutes in cookies that only they receive, and the browser is
// redirected to the page without the query.

import { isLocalHost } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PAGES = ['/remaining-funds.html', '/seasonal-funds.html'] as const
const PARAMETERS = ['userId', 'session', 'type', 'authUserId'] as const
const COOKIE_SECONDS = 600
const MAX_LENGTH = 200

export const olderPagesRoutes = (
  app: FastifyInstance,
  sendFile: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void => {
  for (const path of PAGES) {
    app.get(path, (request, reply) => {
      const query = request.query as Record<string, unknown>
      const asked = PARAMETERS.filter(
        (name) => typeof query[name] === 'string' && query[name] !== '',
      )
      if (asked.length === 0) return sendFile(request, reply)
      const secure = !isLocalHost(request.lodgepoleHost.host)
      for (const name of asked)
        void reply.setCookie(name, String(query[name]).slice(0, MAX_LENGTH), {
          path,
          maxAge: COOKIE_SECONDS,
          secure,
          sameSite: 'lax',
        })
      return reply.redirect(path)
    })
  }
}
