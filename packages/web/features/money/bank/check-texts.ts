// Text for the findings about deposits and how to fix problems.

import { useLingui } from '@lingui/react/macro'
import type { DepositCheckFinding } from '@lodgepole/domain/money/deposit-check'
import { useOrganization } from '../../../lib/organization/app-context.tsx'

export type Finding = DepositCheckFinding | 'script-loads' | 'script-failed' | 'script-empty'

export interface FindingTexts {
  readonly what: string
  /** What to do about it. Empty if nothing needs to be done. */
  readonly remedy: string
}

const providerNames: Readonly<Record<string, string>> = {
  square: 'Square',
  authorizenet: 'Authorize.Net',
}

type Words = readonly [what: string, remedy?: string]

/** Which account is in use. */
const useAccountTexts = () => {
  const { t } = useLingui()
  return (detail: string) => {
    const provider = providerNames[detail] ?? detail
    return {
      chosen: [t`${provider} processes card payments.`],
      'not-chosen': [
        t`No card provider has been chosen.`,
        t`Choose one in the organization’s settings.`,
      ],
      production: [t`The organization’s live account is in use. Payments are real.`],
      test: [
        t`The organization’s test account is in use. No money moves.`,
        t`Enter the live account before members pay.`,
      ],
      sandbox: [
        t`No account has been entered, so the sandbox is in use. No money moves.`,
        t`Enter the organization’s provider account before members pay.`,
      ],
      none: [
        t`No account has been entered, so cards can’t be charged.`,
        t`Enter the organization’s provider account.`,
      ],
    } satisfies Partial<Record<Finding, Words>>
  }
}

/** Whether the provider responds, in which currency, and whether its webhooks arrive. */
const useProviderTexts = () => {
  const currency = useOrganization()?.currency ?? 'USD'
  const { t } = useLingui()
  return (detail: string, when: string) =>
    ({
      answers: [t`The provider responds and accepts the credentials.`],
      'credentials-refused': [
        t`The provider rejects the credentials.`,
        t`Enter them again; they may have been replaced at the provider.`,
      ],
      'location-refused': [
        t`The provider can’t find the location, or it is closed.`,
        t`Enter the ID of an open location of the account.`,
      ],
      'no-answer': [
        t`The provider isn’t responding.`,
        t`Check the provider’s status page, and that this server can connect to it.`,
      ],
      'same-currency': [t`The account accepts ${detail}, the organization’s currency.`],
      'other-currency': [
        t`The account accepts ${detail}, but the organization’s currency is ${currency}.`,
        t`Use an account in ${currency}, or change the organization’s currency.`,
      ],
      'unknown-currency': [
        t`The provider didn’t say which currency the account accepts.`,
        t`Check with the provider that it accepts ${currency}.`,
      ],
      heard: [t`We’re receiving the provider’s webhooks. The last one came ${when}.`],
      'not-heard': [
        t`No webhook from the provider has arrived in the last 90 days.`,
        t`Set the provider’s webhook address to ${detail}, and check the signature key.`,
      ],
    }) satisfies Partial<Record<Finding, Words>>
}

/** Whether receipts are sent and the provider’s script loads. */
const useMailAndScriptTexts = () => {
  const { t } = useLingui()
  return (detail: string) =>
    ({
      sends: [t`The mail server responds. Receipts are sent.`],
      kept: [
        t`Emails stay on this server and aren’t sent.`,
        t`Set SMTP_URL so that receipts reach people.`,
      ],
      caught: [
        t`A mail catcher takes all emails, and nobody gets them.`,
        t`Set SMTP_URL to a mail server that delivers emails.`,
      ],
      unreachable: [
        t`The mail server isn’t responding, or it rejected our credentials.`,
        t`Check SMTP_URL. We keep trying to send emails for three days.`,
      ],
      'script-loads': [t`The provider’s script loads in this browser.`],
      'script-failed': [
        t`The card payment script failed to load properly.`,
        t`Check whether your browser or network blocks ${detail}.`,
      ],
      'script-empty': [
        t`The script loaded, but it is incomplete.`,
        t`Check the provider’s status page, or try another browser.`,
      ],
    }) satisfies Partial<Record<Finding, Words>>
}

/**
 * `detail` is the name, address, or currency that belongs to the finding; `when` is the formatted
 * time.
 */
export const useFindingTexts = (): ((
  found: Finding,
  detail: string,
  when: string,
) => FindingTexts) => {
  const [accountTexts, providerLabels, mailAndScriptTexts] = [
    useAccountTexts(),
    useProviderTexts(),
    useMailAndScriptTexts(),
  ]
  return (found, detail, when) => {
    const labels: Readonly<Record<Finding, Words>> = {
      ...accountTexts(detail),
      ...providerLabels(detail, when),
      ...mailAndScriptTexts(detail),
    }
    const [what, remedy = ''] = labels[found]
    return { what, remedy }
  }
}
