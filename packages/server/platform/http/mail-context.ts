// The context for mails: a language of the organization, and links to its own host.

import { chooseLanguage, preferredLanguages, type Language } from '@lodgepole/domain/kernel/locale'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { FastifyRequest } from 'fastify'
import { linkOrigin } from './link-origin.ts'

type LanguageSettings = Pick<Organization, 'locale'> & {
  readonly policies: Pick<Organization['policies'], 'languages'>
}

interface MailContext {
  readonly language: Language
  readonly origin: string
}

/** The language that the caller's browser prefers, among those of the organization. */
export const languageOfCaller = (
  request: FastifyRequest,
  { locale, policies }: LanguageSettings,
): Language =>
  chooseLanguage(preferredLanguages(request.headers['accept-language']), locale, policies.languages)

/** For mail to the caller. */
export const mailContextForCaller = (
  request: FastifyRequest,
  organization: LanguageSettings & Pick<Organization, 'domainUrl'>,
): MailContext => ({
  language: languageOfCaller(request, organization),
  origin: linkOrigin(request, organization.domainUrl),
})

/** For mail to another person, whose language the caller does not know. */
export const mailContextForOthers = (
  request: FastifyRequest,
  { locale, policies, domainUrl }: LanguageSettings & Pick<Organization, 'domainUrl'>,
): MailContext => ({
  language: chooseLanguage([], locale, policies.languages),
  origin: linkOrigin(request, domainUrl),
})
