// The title of a screen here. If it is about the account's people, it uses the organization's word
// for them.

import { useLingui } from '@lingui/react'
import { useHasOwnCardLabel, useIdCardLabel } from '../../lib/organization/use-id-card-label.ts'
import { usePeopleLabels } from '../../lib/organization/use-people-labels.ts'
import type { PortalRouteName } from './route-table.ts'
import { portalTitles } from './titles.ts'

export const useTitleOf = (): ((name: PortalRouteName) => string) => {
  const { _ } = useLingui()
  const card = useIdCardLabel()
  const hasOwnLabel = useHasOwnCardLabel()
  const { people, addPerson, stays } = usePeopleLabels()
  const own: Readonly<Partial<Record<PortalRouteName, string>>> = {
    participants: people,
    newParticipant: addPerson,
    newAuthorizedUser: addPerson,
    stays,
    idCards: card,
    ...(hasOwnLabel ? { orderIdCard: card } : {}),
  }
  return (name) => own[name] ?? _(portalTitles[name])
}
