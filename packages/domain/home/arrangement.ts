// The order of the sections on the home page. Recreation clubs may show their bookings first; that
// variant is off unless an organization enables it.

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
