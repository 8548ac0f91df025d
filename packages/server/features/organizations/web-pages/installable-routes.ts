// What makes the portal an installable app: its manifest, its icons, and the script that opens a
// few pages offline, which the console has too.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { preferredLanguages } from '@lodgepole/domain/kernel/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import type { SiteSources } from '../index.ts'
import { appIcon, ICONS, type IconPath } from './app-icon.ts'
import type { Assets } from './assets.ts'
import type { Manifest } from './preloads.ts'
import { SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY, serviceWorkerOf } from './service-worker.ts'
import { MANIFEST_PATH, webManifest } from './web-manifest.ts'

interface InstallableOptions {
  readonly directory: SiteSources['directory']
  readonly assets: Assets
  readonly manifest: Manifest
}

const ICON_CACHE = 'public, max-age=3600'

export const installableRoutes = (
  app: FastifyInstance,
  { directory, assets, manifest }: InstallableOptions,
): void => {
  /** Undefined on the console, which is for desktop computers. */
  const organizationOf = async ({ lodgepoleHost: host }: FastifyRequest) =>
    host.kind === 'console'
      ? undefined
      : (await directory.organization(host.organizationId))?.publicPart

  app.get(MANIFEST_PATH, async (request, reply) => {
    const organization = await organizationOf(request)
    if (!organization) return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
    const text = JSON.stringify(
      webManifest(organization, preferredLanguages(request.headers['accept-language'])),
    )
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(text)
  })

  for (const path of Object.keys(ICONS) as IconPath[]) {
    app.get(path, async (request, reply) => {
      const organization = await organizationOf(request)
      if (!organization) return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
      return reply
        .type('image/png')
        .header('cache-control', ICON_CACHE)
        .send(await appIcon(organization, path))
    })
  }

  const script = assets.get(SERVICE_WORKER_PATH)?.plain.toString('utf8')
  const workers =
    script === undefined
      ? undefined
      : {
          organization: serviceWorkerOf(script, manifest, 'organization'),
          console: serviceWorkerOf(script, manifest, 'console'),
        }
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    if (workers === undefined) return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
    const worker = workers[request.lodgepoleHost.kind === 'console' ? 'console' : 'organization']
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', SERVICE_WORKER_POLICY)
      .send(worker)
  })
}
