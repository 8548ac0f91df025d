// A hundred thousand people in one organization, with a realistic distribution of names: a few that
// are very common, thousands that are rare. For comparison, the same people in a plain table with a
// trigram index, the obvious way to search.

import pg from 'pg'

const families = [
  'Smith',
  'Johnson',
  'Williams',
  'Brown',
  'Jones',
  'García',
  'Miller',
  'Davis',
  'Rodríguez',
  'Martínez',
  'Hernández',
  'López',
  'González',
  'Wilson',
  'Anderson',
  'Thomas',
  'Taylor',
  'Moore',
  'Jackson',
  'Martin',
  'Lee',
  'Pérez',
  'Thompson',
  'White',
  'Harris',
  'Sánchez',
  'Clark',
  'Ramírez',
  'Lewis',
  'Robinson',
  'Walker',
  'Young',
  'Allen',
  'King',
  'Wright',
  'Scott',
  'Torres',
  'Nguyễn',
  'Hill',
  'Flores',
  'Green',
  'Adams',
  'Nelson',
  'Baker',
  'Hall',
  'Rivera',
  'Campbell',
  'Mitchell',
  'Carter',
  'Roberts',
  'De la Cruz',
  'O’Brien',
  'Müller',
  'Schwarz',
  'van der Berg',
  'Smith-Jones',
]
const givens = [
  'James',
  'Mary',
  'Robert',
  'Patricia',
  'John',
  'Jennifer',
  'Michael',
  'Linda',
  'David',
  'Elizabeth',
  'William',
  'Barbara',
  'Richard',
  'Susan',
  'Joseph',
  'Jessica',
  'Thomas',
  'Sarah',
  'Christopher',
  'Karen',
  'Charles',
  'Lisa',
  'Daniel',
  'Nancy',
  'Matthew',
  'Sandra',
  'Anthony',
  'Ashley',
  'Mark',
  'Emily',
  'Steven',
  'Anna',
  'Andrew',
  'Andrea',
  'José',
  'María',
  'Ana',
  'Luis',
  'Søren',
  'Zoë',
  'Mary Ann',
  'Ann',
  'Angela',
  'Amanda',
  'Alice',
]
const starts = [
  'Ba',
  'Be',
  'Ca',
  'Cha',
  'Da',
  'De',
  'Fa',
  'Fe',
  'Ga',
  'Go',
  'Ha',
  'He',
  'Ka',
  'Ko',
  'La',
  'Le',
  'Ma',
  'Me',
  'Mo',
  'Na',
  'Pa',
  'Pe',
  'Ra',
  'Ro',
  'Sa',
  'Sha',
  'Ste',
  'Ta',
  'Tho',
  'Va',
  'We',
  'Wi',
]
const middles = ['nd', 'rr', 'll', 'st', 'm', 'n', 'rt', 'ck', 'bb', 'ch', 'ld', 'ss', 'v', 'z']
const ends = ['er', 'son', 'ski', 'man', 'ton', 'ley', 'ez', 'ini', 'ov', 'sen']
const rare = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => start + middle + end)),
)

/** The same crowd every time. */
const draws = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = (list: readonly string[], draw: number): string =>
  list[Math.floor(list.length * draw)] ?? ''
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const people = (count: number) => {
  const draw = draws(7)
  return Array.from({ length: count }, (_, index) => {
    const family = draw() < 0.6 ? pick(families, draw() ** 2) : pick(rare, draw())
    const given = draw() < 0.75 ? pick(givens, draw() ** 1.5) : pick(rare, draw())
    return {
      family,
      given,
      email: `${plain(given)}.${plain(family)}${index}@crowd.example`,
      phone: `(206) 55${5 + (index % 5)}-${String(index % 10_000).padStart(4, '0')}`,
      memberId: `CR-${String(index).padStart(6, '0')}`,
    }
  })
}

export type Crowd = ReturnType<typeof people>

/** The login of an admin there, with the demo's password. */
export const makeCrowd = async (
  databaseUrl: string,
  host: string,
  count: number,
): Promise<{
  readonly username: string
  readonly crowd: Crowd
  readonly organizationId: string
}> => {
  const [username, crowd] = ['crowd-admin@bench.example', people(count)]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into logins (login_id, username, email, password_hash)
       select gen_random_uuid(), $1::text, $1::text, password_hash
       from logins where password_hash is not null and email like '%@lakeside.example' limit 1`,
      [username],
    )
    const {
      rows: [admin],
    } = await client.query<{ organization_id: string }>(
      `with named as (insert into login_organizations (login_id, organization_id)
          select login_id, organization_id from hosts, logins where host = $2 and email = $1)
       insert into users (organization_id, user_id, login_id, first_name, last_name, email, role)
       select organization_id, gen_random_uuid(), login_id, 'Crowd', 'Admin', $1::text, 'admin'
       from hosts, logins where host = $2 and email = $1 returning organization_id`,
      [username, host],
    )
    if (!admin) throw new Error(`no organisation at ${host}`)
    for (let from = 0; from < count; from += 10_000) {
      const some = crowd.slice(from, from + 10_000)
      await client.query(
        `insert into users (organization_id, user_id, first_name, last_name, email, phone,
            member_id)
         select $1::uuid, gen_random_uuid(), given, family, email, phone, member_id
         from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) each (given,
           family, email, phone, member_id)`,
        [
          admin.organization_id,
          some.map(({ given }) => given),
          some.map(({ family }) => family),
          some.map(({ email }) => email),
          some.map(({ phone }) => phone),
          some.map(({ memberId }) => memberId),
        ],
      )
    }
    await client.query('commit')
    await client.query(`create extension if not exists pg_trgm`)
    await client.query(
      `create table bench_people as select organization_id, user_id, first_name, last_name, email,
        phone, member_id, lower(concat_ws(' ', first_name, last_name, email, phone, member_id)) as
          everything from users where organization_id = '${admin.organization_id}'`,
    )
    await client.query(
      `create index bench_people_everything on bench_people using gin (everything gin_trgm_ops)`,
    )
    await client.query('vacuum analyze users')
    await client.query('vacuum analyze bench_people')
    return { username, crowd, organizationId: admin.organization_id }
  } finally {
    await client.end()
  }
}
