// What a newcomer reads after `npm start`: where to go and whom to be.

export interface BannerInput {
  readonly port: number
  readonly seconds: number
  readonly demo: readonly SignIn[]
  /** Those whom sign-in asks for more than the password. */
  readonly demoAsked: readonly SignIn[]
}

interface SignIn {
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

export const banner = ({ port, seconds, demo, demoAsked }: BannerInput): string => {
  const addresses = demo.length > 0 ? places : ([['localhost', 'every host name that is set up']] as const)
  const at = port === 80 ? '' : `:${port}`
  const lines = addresses.map(([host, what]) => `  ${`http://${host}${at}`.padEnd(36)} ${what}`)
  const named = ({ email, what }: SignIn) => `  ${email.padEnd(36)} ${what}`
  const mail = `  ${`http://localhost${at}/dev/mail`.padEnd(36)} mail that would have been sent`
  return [
    '',
    `Lodgepole is ready (${seconds.toFixed(1)} s).`,
    '',
    ...lines,
    ...(demo.length > 0 ? [mail, '', `Sign in with any of these; the password is ${demo[0]?.password}`, ...demo.map(named), '', 'And with these, to see what else sign-in can ask for:', ...demoAsked.map(named)] : []),
    '',
    'Ctrl-C stops it.',
  ].join('\n')
}
