import {
  chooseLanguage,
  DEFAULT_LOCALE,
  isLanguage,
  languageWishes,
  type Language,
} from '@lodgepole/domain/kernel/locale'
import type { FastifyRequest } from 'fastify'
import { hostOrigin } from '../../platform/http/link-origin.ts'
import type { Circumstances } from '../../ports/identity.ts'

/**
 * The first language of ours that the browser asks for. Our pages ask for the one that they are in.
 */
export const spokenLanguage = (request: FastifyRequest): Language | undefined =>
  languageWishes(request.headers['accept-language'])
    .map((wish) => wish.split('-')[0]?.toLowerCase())
    .find(isLanguage)

export const circumstancesOf = ({
  nowMs,
  request,
  organizationId,
}: {
  nowMs: number
  request: FastifyRequest
  organizationId: string | undefined
}): Circumstances => ({
  nowMs,
  address: request.ip,
  organizationId,
  portalOrigin: request.lodgepoleHost.kind === 'organization' ? hostOrigin(request) : undefined,
  consoleOrigin: request.lodgepoleHost.kind === 'console' ? hostOrigin(request) : undefined,
  language: chooseLanguage(languageWishes(request.headers['accept-language']), DEFAULT_LOCALE),
  spoken: spokenLanguage(request),
})
