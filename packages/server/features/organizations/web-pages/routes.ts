// Serves the web application: its files, and for every other path the page itself, because the
// browser knows the routes.

import { randomBytes } from 'node:crypto'
import { preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy, type PageSources } from '../../../platform/http/security-headers.ts'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import { varsOf, type SiteSources } from '../index.ts'
import { chooseEncoding, loadAssets } from './assets.ts'
import { compressPage } from './compress-page.ts'
import { installableRoutes } from './installable-routes.ts'
import { olderPagesRoutes } from './older-pages.ts'
import { withLogoSources } from './logo-sources.ts'
import { createPageRenderer } from './page.ts'
import { readTemplate } from './template.ts'

export interface WebPagesOptions extends SiteSources {
  /** The built web application; undefined during development, when Vite serves it. */
  readonly webFolder: string | undefined
  /** Full addresses the page may reach beyond this server. */
  readonly pageSources: Pick<PageSources, 'connect' | 'images'>
  /**
   * What the organization's card provider needs, or any provider where the organization is not
   * known yet.
   */
  readonly cardSources: (
    host: Host,
    pageHost: string,
  ) => Promise<Pick<PageSources, 'connect' | 'scripts' | 'frames'>>
}

const API_PATH =
  /^\/(v2|dynamic|email|carepackages|payments|square|organizations|docs|objects|metrics|healthz|readyz)(\/|$)/
const STATIC_PAGE_POLICY = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/'
const ownOrganizationId = (host: Host) =>
  host.kind === 'console' ? undefined : host.organizationId

export const webPagesRoutes = async (
  app: FastifyInstance,
  options: WebPagesOptions,
): Promise<void> => {
  const { webFolder, directory, pageSources: sources, cardSources } = options
  if (webFolder === undefined) return

  const [assets, template] = await Promise.all([loadAssets(webFolder), readTemplate(webFolder)])
  const render = createPageRenderer(template)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const host = request.lodgepoleHost
    const vars = await varsOf(options, request)
    const organizationId = ownOrganizationId(host)
    const organization = organizationId
      ? (await directory.organization(organizationId))?.publicPart
      : undefined
    const cards = await cardSources(host, request.lodgepoleHost.host)
    const allowed = {
      ...cards,
      images: sources.images,
      connect: [...sources.connect, ...cards.connect],
    }
    const nonce = randomBytes(16).toString('base64')
    const html = render({
      vars,
      organization,
      nonce,
      path: pathOf(request),
      preferredLanguages: preferredLanguages(request.headers['accept-language']),
    })
    const { body, encoding } = compressPage(html, request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .header(
        'content-security-policy',
        pagePolicy(nonce, template.scriptHashes, withLogoSources(allowed, host, organization)),
      )
      .header('vary', 'accept-encoding, accept-language')
      .type('text/html; charset=utf-8')
      .send(body)
  }

  const sendFileOrPage = (request: FastifyRequest, reply: FastifyReply) => {
    const name = pathOf(request)
    const asset = assets.get(name)
    if (!asset)
      return API_PATH.test(name) || name.startsWith('/assets/')
        ? sendRefusal(request, reply, commonRefusals.NOT_FOUND)
        : sendPage(request, reply)
    const { body, encoding } = chooseEncoding(asset, request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    if (asset.type.startsWith('text/html'))
      void reply.header('content-security-policy', STATIC_PAGE_POLICY)
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(asset.type)
      .send(body)
  }
  olderPagesRoutes(app, sendFileOrPage)
  installableRoutes(app, { directory, assets, manifest: template.manifest })
  app.get('/*', sendFileOrPage)
}
