// A condition on a list of ids. `in` makes a text for every length of the list; this is one text,
// prepared once.

import { sql } from 'kysely'

export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
