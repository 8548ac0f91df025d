// The addresses of the demo. Browsers resolve every `*.localhost` to this machine, so no name has
// to be set up.

import type { Row } from '../store/insert-rows.ts'
import { organizationIdOf } from './recipe.ts'

const of = (
  key: 'pinewood' | 'lakeside' | 'harbor',
  host: string,
  anonymous = false,
): Row<'hosts'> => ({
  host,
  kind: 'organization',
  anonymous,
  organizationId: organizationIdOf(key),
})

export const demoHosts: readonly Row<'hosts'>[] = [
  of('pinewood', 'pinewood.localhost'),
  of('lakeside', 'lakeside.localhost'),
  of('harbor', 'harbor.localhost'),
  of('harbor', 'shuttle.harbor.localhost', true),
  {
    host: 'localhost',
    kind: 'main',
    anonymous: false,
    organizationId: organizationIdOf('pinewood'),
  },
  { host: 'console.localhost', kind: 'console', anonymous: false, organizationId: null },
]
