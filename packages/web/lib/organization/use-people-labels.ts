// The organization's terms in the visitor's language: Camper, Member, or Person, and its term for
// renters.

import { useLingui } from '@lingui/react/macro'
import { ownRenters, ownTerm, takesAn } from '@lodgepole/domain/organizations/own-terms'
import { useLogin, useOrganization } from './app-context.tsx'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { isShortTerm } from '../household/renting.ts'
import { personKind } from './person-kind.ts'

export interface PeopleLabels {
  readonly person: string
  readonly people: string
  /** The term for one renter, if the organization has its own. */
  readonly renter: string | undefined
  readonly renters: string
  /**
   * The title of the list of stays: named after the guests or, for a renter, after their own stays.
   */
  readonly stays: string
  /** For example "Add a Camper". */
  readonly addPerson: string
  readonly toGetStarted: string
}

export const usePeopleLabels = (): PeopleLabels => {
  const { t } = useLingui()
  const organization = useOrganization()
  const kind = personKind(organization?.orgType)
  const own = ownTerm(organization?.lingo, 'person')
  const language = useLanguage()
  const { one: renter, several } = organization
    ? ownRenters(organization, language)
    : { one: undefined, several: undefined }
  const renters = several ?? t`Renters`
  const login = useLogin()
  const stays = login && isShortTerm(login.user) ? t`Your stays` : renters
  const people = ownTerm(organization?.lingo, 'people')
  if (own) {
    const words = { person: own, people: people ?? own, renter, renters, stays }
    return takesAn(own)
      ? { ...words, addPerson: t`Add an ${own}`, toGetStarted: t`To get started, add an ${own}` }
      : { ...words, addPerson: t`Add a ${own}`, toGetStarted: t`To get started, add a ${own}` }
  }
  if (kind === 'camper')
    return {
      person: t`Camper`,
      people: people ?? t`Campers`,
      renter,
      renters,
      stays,
      addPerson: t`Add a Camper`,
      toGetStarted: t`To get started, add a Camper`,
    }
  if (kind === 'member')
    return {
      person: t`Member`,
      people: people ?? t`Members`,
      renter,
      renters,
      stays,
      addPerson: t`Add a Member`,
      toGetStarted: t`To get started, add a Member`,
    }
  return {
    person: t`Person`,
    people: people ?? t`People`,
    renter,
    renters,
    stays,
    addPerson: t`Add a Person`,
    toGetStarted: t`To get started, add a Person`,
  }
}
