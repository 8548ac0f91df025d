// Who can be signed in as, and what they are for. All share one password: this is a demo.

export const DEMO_PASSWORD = 'lodgepole-demo-1'

const people = {
  'parent@pinewood.example': 'Dana Alvarez, parent of three campers at Pinewood',
  'parent2@pinewood.example': 'Marco Alvarez, second parent of the same account',
  'newcomer@pinewood.example': 'Priya Raman, new at Pinewood with two campers; everything is still to do',
  'returning@pinewood.example': 'Grace Kim, back at Pinewood; the waivers of last year have run out',
  'contributor@pinewood.example': 'Ruth Feldman, a grandmother who gives to Maya and Theo',
  'cashier@pinewood.example': 'cashier at the canteen',
  'counselor@pinewood.example': 'counselor of bunk 7',
  'admin@pinewood.example': 'administrator of Pinewood',
  'member@lakeside.example': 'Andre Coleman, a member with a family at Lakeside',
  'newcomer@lakeside.example': 'Omar Haddad, a new member who owes residency, telephone and dues',
  'concierge@lakeside.example': 'concierge, books for others before slots are released',
  'admin@lakeside.example': 'administrator of Lakeside',
  'owner@harbor.example': 'Ingrid Halvorsen, owns two units at Harbor',
  'renter@harbor.example': 'Tomás Villanueva, staying this week; three onboarding steps to do first',
  'manager@harbor.example': 'property manager at Harbor',
  'admin@harbor.example': 'administrator of Harbor',
  'family@lodgepole.example': 'the Nakamura-Bells, with an account at all three',
  'sysadmin@lodgepole.example': 'looks after the whole installation',
} as const

export type DemoEmail = keyof typeof people

interface SignIn {
  readonly email: DemoEmail
  readonly password: string
  readonly what: string
}

export const demoSignIns: readonly SignIn[] = Object.entries(people).map(([email, what]) => ({
  email: email as DemoEmail, password: DEMO_PASSWORD, what,
}))
