import type { Language } from '@lodgepole/domain/kernel/locale'
import { consoleLink } from '../../../platform/http/console-link.ts'

/** Where the links of the mail lead, and in which language. */
export interface MailContext {
  readonly origin: string
  readonly consoleOrigin?: string | undefined
  readonly language: Language
}

/** Where somebody who signs in already begins to work. */
export const consoleLinkOf = (
  organizationId: string,
  { origin, consoleOrigin }: MailContext,
): string =>
  consoleOrigin === undefined
    ? `${origin}/signin`
    : consoleLink(consoleOrigin, organizationId, '/', {})
