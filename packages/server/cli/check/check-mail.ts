// Checks whether mail can leave the machine. It logs in to the server and sends no message.

import { smtpFault } from '../../adapters/mail-smtp/smtp-mailer.ts'
import type { Config } from '../../config.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Mail')

const UNREACHABLE =
  'Check host and port in SMTP_URL, and whether your provider blocks outgoing mail on that port.'
const WRONG_NAME = 'Check the host name in SMTP_URL.'
const WRONG_TLS =
  'Use smtps:// for a port that speaks TLS from the start (465), smtp:// for one that ' +
  'upgrades (587). A server in your own network that cannot encrypt needs ?requireTLS=false ' +
  'at the end of SMTP_URL.'

const fixes: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL.',
  EDNS: WRONG_NAME,
  ENOTFOUND: WRONG_NAME,
  EAI_AGAIN: WRONG_NAME,
  ESOCKET: UNREACHABLE,
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPROTOCOL: 'Check host and port in SMTP_URL: mail is usually handed over on port 587 or 465.',
  ETIMEDOUT: UNREACHABLE,
  ETLS: WRONG_TLS,
}

interface SmtpFault {
  readonly code: string
  readonly message: string
}

/** Faults whose codes say too little, by their message. */
const byMessage: readonly (readonly [RegExp, { readonly what?: string; readonly fix: string }])[] =
  [
    [
      /wrong version number|packet length too long/,
      { what: 'it does not speak TLS from the start', fix: WRONG_TLS },
    ],
    [
      /greeting never received/i,
      {
        what: 'it accepts the connection and says nothing',
        fix: `${UNREACHABLE} A port that speaks TLS from the start (465) needs smtps://.`,
      },
    ],
    [
      /certificate|altnames/i,
      {
        fix:
          'Write the host in SMTP_URL as its certificate names it. Name an authority of your own ' +
          'in NODE_EXTRA_CA_CERTS.',
      },
    ],
  ]

const describe = ({ code, message }: SmtpFault): Finding => {
  const [, known] = byMessage.find(([words]) => words.test(message)) ?? []
  return problem(
    `The mail server does not let us in: ${known?.what ?? message}.`,
    known?.fix ?? fixes[code] ?? 'Check SMTP_URL.',
  )
}

/** Whether anything reports what happened to mail that the server accepted. */
const reports = ({ bounceAddress, mailEvents }: Config): Finding =>
  bounceAddress !== undefined || Object.values(mailEvents).some((secret) => secret !== undefined)
    ? ok('Bounces and complaints are reported to us.')
    : ok(
        'Only what the mail server refuses at once is noticed. docs/guides/mail-bounces.md ' +
          'says how to hear of the rest.',
      )

export const checkMail = async (config: Config): Promise<readonly Finding[]> => {
  const { smtpUrl, mailFrom, mailHandover, demo } = config
  if (!smtpUrl)
    return demo
      ? [ok('The demo stores mail and shows it at /dev/mail.')]
      : [
          warning(
            'SMTP_URL is not set: mail is only stored in DATA_DIR/mail, and nobody gets any.',
            'Set SMTP_URL and MAIL_FROM.',
          ),
        ]
  const fault = await smtpFault(smtpUrl)
  if (fault) return [describe(fault)]
  return mailHandover === 'caught'
    ? [
        warning(
          'SMTP_URL leads to the mail catcher in MAIL_CATCHER: mail is only caught, and nobody ' +
            'gets any.',
          'Set SMTP_URL to a mail server that delivers mail, and MAIL_FROM.',
        ),
      ]
    : [ok(`The mail server lets us in; mail comes from ${mailFrom}.`), reports(config)]
}
