// What a newcomer reads after `npm start`: where to go and whom to be.

import type { SetupState } from './features/installation/index.ts'

export interface BannerInput {
  readonly setup: SetupState
  readonly port: number
  readonly seconds: number
  readonly demo: readonly SignIn[]
  /** No mail leaves the machine. */
  readonly storesMail: boolean
  /** Those whom sign-in asks for more than the password. */
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
  '  Stop it, run `npm run setup`, and start it again. `npm run setup -- --help` lists the answers for scripts.',
]

const mailStored = ['', '  SMTP_URL is not set: mail is only stored in DATA_DIR/mail, and nobody gets any.']

/** A set-up installation is usually behind a proxy with TLS; only names of this machine are reached directly. */
const addressOf = (host: string, at: string): string => (/(^|\.)localhost$/.test(host) ? `http://${host}${at}` : `https://${host}`)

const ownAddresses = ({ mainHost, consoleHost }: SetupState, at: string) => {
  const line = (host: string | undefined, what: string) => (host === undefined ? [] : [[addressOf(host, at), what] as const])
  return [...line(mainHost, 'the main portal'), ...line(consoleHost, 'the staff console')]
}

export const banner = ({ setup, port, seconds, demo, demoAsked, storesMail }: BannerInput): string => {
  const at = port === 80 ? '' : `:${port}`
  const isDemo = demo.length > 0
  const addresses = isDemo ? places.map(([host, what]) => [`http://${host}${at}`, what] as const) : ownAddresses(setup, at)
  const lines = addresses.map(([address, what]) => `  ${address.padEnd(36)} ${what}`)
  const named = ({ email, what }: SignIn) => `  ${email.padEnd(36)} ${what}`
  const mail = `  ${`http://localhost${at}/dev/mail`.padEnd(36)} mail that would have been sent`
  return [
    '',
    `Lodgepole is ready (${seconds.toFixed(1)} s).`,
    '',
    ...(isDemo || setup.isSetUp ? lines : notSetUp),
    ...(isDemo ? [mail, '', `Sign in with any of these; the password is ${demo[0]?.password}`, ...demo.map(named), '', 'And with these, to see what else sign-in can ask for:', ...demoAsked.map(named)] : []),
    ...(storesMail && !isDemo ? mailStored : []),
    '',
    'Ctrl-C stops it.',
  ].join('\n')
}
