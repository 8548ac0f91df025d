// Checks access to the shop: a member of an organization that sells something, with the kinds it
// sells.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { kindsSold, type ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'

export interface ShopVisit {
  readonly organizationId: string
  readonly organization: PublicOrganization
  readonly userId: HouseholdId
  readonly kinds: readonly ProductKind[]
}

export const createOpenShop =
  (publicOrganization: (organizationId: string) => Promise<PublicOrganization | undefined>) =>
  async ({
    actor,
    organizationId,
  }: {
    readonly actor: Member
    readonly organizationId: string
  }): Promise<Result<ShopVisit, Refusal>> => {
    const organization = await publicOrganization(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const kinds = kindsSold(organization)
    return kinds.length === 0
      ? refuse(shopRefusals.SHOP_OFF)
      : ok({ organizationId, organization, userId: householdIdOf(actor.userId), kinds })
  }

/** Where the organization lets people without an account browse. */
export const createOpenGuestShop =
  (publicOrganization: (organizationId: string) => Promise<PublicOrganization | undefined>) =>
  async (
    organizationId: string,
  ): Promise<Result<Pick<ShopVisit, 'organizationId' | 'kinds'>, Refusal>> => {
    const organization = await publicOrganization(organizationId)
    const kinds = organization?.policies.guestShop ? kindsSold(organization) : []
    return kinds.length === 0 ? refuse(shopRefusals.SHOP_OFF) : ok({ organizationId, kinds })
  }

export type OpenShop = ReturnType<typeof createOpenShop>
