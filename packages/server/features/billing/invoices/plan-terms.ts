// The terms of a plan besides its installments: which provider charges the card, the time zone, and
// the language and link address for emails to the household.

import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { FastifyRequest } from 'fastify'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { CardPayments } from '../../../ports/card-payments.ts'

export const planTerms = (
  request: FastifyRequest,
  { timeZone, locale, domainUrl }: PublicOrganization,
  { name: provider }: Pick<CardPayments, 'name'>,
) => ({
  provider,
  timeZone,
  language: chooseLanguage(preferredLanguages(request.headers['accept-language']), locale),
  origin: linkOrigin(request, domainUrl),
})
