// The order of the parts of home. Recreation clubs may have their bookings first; that variant is
// switched off unless an organization asks for it.

import type { OrganizationType } from '../organizations/organization.ts'

export type HomePart = 'bookings' | 'people' | 'shortcuts'

export interface HomeOrganization {
  readonly orgType: OrganizationType
  readonly policies: { readonly recreationClubHome: boolean }
}

export const homeArrangement = ({ orgType, policies }: HomeOrganization): readonly HomePart[] =>
  policies.recreationClubHome && orgType === 'rec-club'
    ? ['bookings', 'people', 'shortcuts']
    : ['people', 'shortcuts']
