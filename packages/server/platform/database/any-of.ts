// A condition on a list of ids. `in` produces a different SQL text for every list length. This
// produces a single text, which is prepared once.

import { sql } from 'kysely'

export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
