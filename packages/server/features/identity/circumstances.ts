import { chooseLanguage, DEFAULT_LOCALE } from '@lodgepole/domain/kernel/locale'
import type { FastifyRequest } from 'fastify'
import type { Circumstances } from '../../ports/identity.ts'

/** The browser's languages, best first. */
const wishesOf = (request: FastifyRequest) => (request.headers['accept-language'] ?? '').split(',').map((wish) => wish.split(';')[0]?.trim() ?? '')

export const circumstancesOf = ({ nowMs, request, organizationId }: { nowMs: number; request: FastifyRequest; organizationId: string | undefined }): Circumstances => ({
  nowMs,
  address: request.ip,
  organizationId,
  language: chooseLanguage(wishesOf(request), DEFAULT_LOCALE),
})
