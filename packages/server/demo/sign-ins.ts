// The demo accounts and what each is for. All share one password, because this is a demo.

export const DEMO_PASSWORD = 'lodgepole-demo-1'

const people = {
  'parent@pinewood.example': 'Dana Alvarez, parent of three campers at Pinewood',
  'parent2@pinewood.example': 'Marco Alvarez, second parent of the same account',
  'newcomer@pinewood.example':
    'Priya Raman, new at Pinewood with two campers; everything is still to do',
  'returning@pinewood.example':
    'Grace Kim, back at Pinewood; the waivers of last year have run out',
  'remaining@pinewood.example': 'Noor Larkin, whose two campers are home again, with money left',
  'contributor@pinewood.example': 'Ruth Feldman, a grandmother who gives to Maya and Theo',
  'cashier@pinewood.example': 'cashier at the canteen',
  'counselor@pinewood.example': 'counselor of bunk 7',
  'admin@pinewood.example': 'administrator of Pinewood',
  'member@lakeside.example': 'Andre Coleman, a member with a family at Lakeside',
  'newcomer@lakeside.example': 'Omar Haddad, a new member who still has to say where he lives',
  'concierge@lakeside.example': 'concierge, books for others before slots are released',
  'admin@lakeside.example': 'administrator of Lakeside',
  'owner@harbor.example': 'Ingrid Halvorsen, owns three units at Harbor',
  'renter@harbor.example':
    'Tomás Villanueva, staying this week; three onboarding steps to do first',
  'departed@harbor.example':
    'Beatriz Salgado, whose stay ended yesterday, with money left on the account she was lent',
  'newcomer@harbor.example': 'Elin Sandberg, new at Harbor, who has yet to say which house is hers',
  'manager@harbor.example': 'property manager at Harbor',
  'admin@harbor.example': 'administrator of Harbor',
  'family@lodgepole.example': 'the Nakamura-Bells, with an account at all three',
  'sysadmin@lodgepole.example': 'looks after the whole installation',
} as const

/** For the demo only: add it to an authenticator app to sign in as that person. */
export const DEMO_APP_KEY = 'LODGEPOLEDEMOSECRETFORTHEAPP2345'

/** What sign-in can require besides the password, each with an account of its own. */
const asked = {
  'newpassword@pinewood.example': {
    what: 'is asked for a new password',
    status: 'new-password-required',
  },
  'reset@pinewood.example': {
    what: 'must reset the password with a mailed code',
    status: 'reset-required',
  },
  'unconfirmed@lakeside.example': { what: 'has yet to confirm the address', status: 'unconfirmed' },
  'mailcode@lakeside.example': { what: 'is mailed a code', secondFactor: 'mail' },
  'app@harbor.example': {
    what: `is asked for an app’s code; its key is ${DEMO_APP_KEY}`,
    secondFactor: 'totp',
    totpSecret: DEMO_APP_KEY,
  },
} as const satisfies Readonly<Record<string, Omit<SignIn, 'email' | 'password'>>>

export type DemoEmail = keyof typeof people | keyof typeof asked

interface SignIn {
  readonly email: DemoEmail
  readonly password: string
  readonly what: string
  readonly status?: 'unconfirmed' | 'new-password-required' | 'reset-required'
  readonly secondFactor?: 'mail' | 'totp'
  readonly totpSecret?: string
}

const entries = <K extends string, V>(table: Readonly<Record<K, V>>) =>
  Object.entries(table) as [K, V][]

/** Sign in with name and password. */
export const demoSignIns: readonly SignIn[] = entries(people).map(([email, what]) => ({
  email,
  what,
  password: DEMO_PASSWORD,
}))

/** Sign-in requires something more. */
export const demoAskedSignIns: readonly SignIn[] = entries(asked).map(([email, facts]) => ({
  email,
  ...facts,
  password: DEMO_PASSWORD,
}))
