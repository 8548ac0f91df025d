// What was found about deposits, and how to mend what is wrong, in words.

import { useLingui } from '@lingui/react/macro'
import type { DepositCheckFinding } from '@lodgepole/domain/money/deposit-check'
import { useOrganization } from '../../../lib/organization/app-context.tsx'

export type Finding = DepositCheckFinding | 'script-loads' | 'script-failed' | 'script-empty'

export interface FindingWords {
  readonly what: string
  /** What to do about it; empty where nothing is to be done. */
  readonly mend: string
}

const providerNames: Readonly<Record<string, string>> = {
  square: 'Square',
  authorizenet: 'Authorize.Net',
}

/**
 * `detail` is the name, address or currency that belongs to the finding; `when` the instant in
 * words.
 */
export const useFindingWords = (): ((
  found: Finding,
  detail: string,
  when: string,
) => FindingWords) => {
  const currency = useOrganization()?.currency ?? 'USD'
  const { t } = useLingui()
  return (found, detail, when) => {
    const provider = providerNames[detail] ?? detail
    const words: Readonly<Record<Finding, readonly [what: string, mend?: string]>> = {
      chosen: [t`Cards are charged by ${provider}.`],
      'not-chosen': [t`No card provider is chosen.`, t`Choose one in the organization’s settings.`],
      production: [t`The organization’s own account is used, and money moves.`],
      test: [
        t`The organization’s account is one for trials: no money moves.`,
        t`Name the real account before members pay.`,
      ],
      sandbox: [
        t`No account is named; the sandbox stands in, and no money moves.`,
        t`Name the organization’s account at the provider before members pay.`,
      ],
      none: [
        t`No account is named, so no card can be charged.`,
        t`Name the organization’s account at the provider.`,
      ],
      answers: [t`The provider answers, and takes the credentials.`],
      'credentials-refused': [
        t`The provider refuses the credentials.`,
        t`Enter them again; they may have been replaced at the provider.`,
      ],
      'location-refused': [
        t`The provider does not know the location, or it is closed.`,
        t`Enter the id of an open location of the account.`,
      ],
      'no-answer': [
        t`The provider does not answer.`,
        t`Look at the provider’s status page, and whether this server may reach it.`,
      ],
      'same-currency': [t`Cards are charged in ${detail}, as the account takes it.`],
      'other-currency': [
        t`The account takes ${detail}, but the organization’s currency is ${currency}.`,
        t`Use an account in ${currency}, or change the organization’s currency.`,
      ],
      'unknown-currency': [
        t`The provider did not say which currency the account takes.`,
        t`Make sure at the provider that it takes ${currency}.`,
      ],
      heard: [t`The provider’s messages arrive; the last one came ${when}.`],
      'not-heard': [
        t`No message of the provider has arrived within 90 days.`,
        t`Have the provider send its messages to ${detail}, and check the signature key.`,
      ],
      sends: [t`The mail server answers; receipts are sent.`],
      kept: [
        t`Mail is kept on this server and not sent.`,
        t`Set SMTP_URL so that receipts reach people.`,
      ],
      unreachable: [
        t`The mail server does not answer, or does not let us in.`,
        t`Check SMTP_URL. Mail is tried again for three days.`,
      ],
      'script-loads': [t`The provider’s script loads in this browser.`],
      'script-failed': [
        t`The card payment script failed to load properly.`,
        t`Look whether something in the browser or the network blocks ${detail}.`,
      ],
      'script-empty': [
        t`The script came, but not with what it should bring.`,
        t`Look at the provider’s status page, and try another browser.`,
      ],
    }
    const [what, mend = ''] = words[found]
    return { what, mend }
  }
}
