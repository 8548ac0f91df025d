import type { Language } from '@lodgepole/domain/kernel/locale'
import { consoleLink } from '../../../platform/http/console-link.ts'

/** Where the mail's links lead, and its language. */
export interface MailContext {
  readonly origin: string
  readonly consoleOrigin?: string | undefined
  readonly language: Language
}

/** Where a person who already signs in starts to work. */
export const consoleLinkOf = (
  organizationId: string,
  { origin, consoleOrigin }: MailContext,
): string =>
  consoleOrigin === undefined
    ? `${origin}/signin`
    : consoleLink(consoleOrigin, organizationId, '/', {})
