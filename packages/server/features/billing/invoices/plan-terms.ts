// What a plan has beside its instalments: who charges the card, in whose time zone, and how the
// household is written to.

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
