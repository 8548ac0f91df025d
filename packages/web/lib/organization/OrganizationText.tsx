// The organization's own text if it has one, otherwise the product's.

import type { PhraseKey } from '@lodgepole/domain/organizations/phrases'
import type { ReactNode } from 'react'
import { usePhrase } from './use-phrase.ts'

export const OrganizationText = ({
  phrase,
  children,
}: {
  readonly phrase: PhraseKey
  readonly children: ReactNode
}) => usePhrase(phrase) ?? children
