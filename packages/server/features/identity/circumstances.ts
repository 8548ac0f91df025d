import { chooseLanguage, DEFAULT_LOCALE, languageWishes } from '@lodgepole/domain/kernel/locale'
import type { FastifyRequest } from 'fastify'
import { hostOrigin } from '../../platform/http/link-origin.ts'
import type { Circumstances } from '../../ports/identity.ts'

export const circumstancesOf = ({ nowMs, request, organizationId }: { nowMs: number; request: FastifyRequest; organizationId: string | undefined }): Circumstances => ({
  nowMs,
  address: request.ip,
  organizationId,
  portalOrigin: request.lodgepoleHost.kind === 'organization' ? hostOrigin(request) : undefined,
  language: chooseLanguage(languageWishes(request.headers['accept-language']), DEFAULT_LOCALE),
})
