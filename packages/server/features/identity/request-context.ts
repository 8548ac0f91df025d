import {
  chooseLanguage,
  DEFAULT_LOCALE,
  isLanguage,
  preferredLanguages,
  type Language,
} from '@lodgepole/domain/kernel/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOrigin } from '../../platform/http/link-origin.ts'
import type { RequestContext } from '../../ports/identity.ts'
import type { BrowserCookies } from './browser-cookie.ts'

/** The first supported language the browser asks for. Our pages ask for their own. */
export const requestedLanguageOf = (request: FastifyRequest): Language | undefined =>
  preferredLanguages(request.headers['accept-language'])
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find(isLanguage)

interface RequestContextInput {
  readonly nowMs: number
  readonly request: FastifyRequest
  readonly organizationId: string | undefined
}

export const requestContextOf = ({
  nowMs,
  request,
  organizationId,
}: RequestContextInput): RequestContext => ({
  nowMs,
  address: request.ip,
  organizationId,
  portalOrigin: request.lodgepoleHost.kind === 'organization' ? hostOrigin(request) : undefined,
  consoleOrigin: request.lodgepoleHost.kind === 'console' ? hostOrigin(request) : undefined,
  language: chooseLanguage(preferredLanguages(request.headers['accept-language']), DEFAULT_LOCALE),
  requestedLanguage: requestedLanguageOf(request),
})

/** The caller and their browser. */
export const withBrowser = (
  browsers: BrowserCookies,
  call: RequestContextInput,
): RequestContext => ({
  ...requestContextOf(call),
  browser: browsers.read(call.request),
})

/**
 * For a caller who requests a code. The code is bound to the requesting browser, so a browser
 * without an id gets one.
 */
export const withNamedBrowser = (
  browsers: BrowserCookies,
  call: RequestContextInput & { readonly reply: FastifyReply },
): RequestContext => ({
  ...requestContextOf(call),
  browser: browsers.name(call.request, call.reply),
})
