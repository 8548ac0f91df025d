// A sentence in the organization's own words, if it has one.

import type { PhraseKey } from '@lodgepole/domain/organizations/phrases'
import { useOrganization } from './app-context.tsx'
import { ownPhrase } from './person-kind.ts'

export const usePhrase = (key: PhraseKey): string | undefined =>
  ownPhrase(useOrganization()?.lingo, key)
