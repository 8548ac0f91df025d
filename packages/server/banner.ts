// What a newcomer reads after `npm start`: which address to open and which account to use.

import { RELEASE_COMMAND } from './platform/database/installation-identity.ts'
import type { SetupState } from './features/organizations/installation/index.ts'
import { ownOrigin } from './platform/http/link-origin.ts'
import type { MailHandover } from './ports/mailer.ts'

export interface BannerInput {
  readonly setup: SetupState
  readonly port: number
  /** The port in links, if the installation sets one. */
  readonly publicPort?: number | undefined
  readonly seconds: number
  /** It serves people. A process with only jobs prints just its status. */
  readonly servesPages: boolean
  readonly demo: readonly SignIn[]
  readonly mailHandover: MailHandover
  /** Since when a restored or copied installation waits for its release. */
  readonly heldSince: Date | null
  /** Accounts for which sign-in requires more than the password. */
  readonly demoAsked: readonly SignIn[]
}

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly what: string
}

const places = [
  ['pinewood.localhost', 'Pinewood, a camp'],
  ['lakeside.localhost', 'Lakeside, a recreation club'],
  ['harbor.localhost', 'Harbor, a lodging community'],
  ['shuttle.harbor.localhost', 'Harbor’s shuttle, open to people without an account'],
  ['localhost', 'the main portal, for every organisation of a login'],
  ['console.localhost', 'the staff console'],
] as const

const notSetUp = [
  '  This installation is not set up yet, so every address answers "not found".',
  '  Stop it, run `npm run setup`, and start it again. `npm run setup -- --help` lists the ' +
    'answers for scripts.',
]

const mailPart = ({ mailHandover, demo }: BannerInput): readonly string[] => {
  if (mailHandover === 'caught')
    return ['', '  SMTP_URL leads to a mail catcher: mail is only caught, and nobody gets any.']
  // The demo shows its mail.
  return mailHandover === 'stored' && demo.length === 0
    ? ['', '  SMTP_URL is not set: mail is only stored in DATA_DIR/mail, and nobody gets any.']
    : []
}

const onHold = (since: Date) => [
  '',
  `  ON HOLD since ${since.toISOString()}: this is a restored or copied installation. It sends`,
  '  no mail, charges no cards, calls no webhooks and removes no files. If it replaces the',
  '  original, stop the original and end the hold with',
  `  ${RELEASE_COMMAND}`,
]

const jobsOnly = (at: string) => [
  '  ROLES=jobs: this process does jobs and sends mail and webhooks. It shows no pages; ' +
    'another process has to.',
  `  ${`http://localhost${at}/readyz`.padEnd(36)} tells whether it is ready`,
]

const ownAddresses = ({ setup: { mainHost, consoleHost }, port, publicPort }: BannerInput) => {
  const line = (host: string | undefined, what: string) =>
    host === undefined ? [] : [[ownOrigin(host, { ownPort: port, publicPort }), what] as const]
  return [...line(mainHost, 'the main portal'), ...line(consoleHost, 'the staff console')]
}

const demoPart = (
  demo: readonly SignIn[],
  demoAsked: readonly SignIn[],
  at: string,
): readonly string[] => {
  const named = ({ email, what }: SignIn) => `  ${email.padEnd(36)} ${what}`
  return [
    `  ${`http://localhost${at}/dev/mail`.padEnd(36)} mail that would have been sent`,
    '',
    `Sign in with any of these; the password is ${demo[0]?.password}`,
    ...demo.map(named),
    '',
    'And with these, to see what else sign-in can ask for:',
    ...demoAsked.map(named),
  ]
}

const pagesPart = (input: BannerInput, at: string): readonly string[] => {
  const { setup, demo, demoAsked } = input
  const isDemo = demo.length > 0
  if (!isDemo && !setup.isSetUp) return notSetUp
  const addresses = isDemo
    ? places.map(([host, what]) => [`http://${host}${at}`, what] as const)
    : ownAddresses(input)
  return [
    ...addresses.map(([address, what]) => `  ${address.padEnd(36)} ${what}`),
    ...(isDemo ? demoPart(demo, demoAsked, at) : []),
  ]
}

export const banner = (input: BannerInput): string => {
  const { port, seconds, servesPages, heldSince } = input
  const at = port === 80 ? '' : `:${port}`
  return [
    '',
    `Lodgepole is ready (${seconds.toFixed(1)} s).`,
    '',
    ...(servesPages ? pagesPart(input, at) : jobsOnly(at)),
    ...mailPart(input),
    ...(heldSince ? onHold(heldSince) : []),
    '',
    'Ctrl-C stops it.',
  ].join('\n')
}
