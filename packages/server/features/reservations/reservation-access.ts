// Who may see the timetable: members if the organization takes reservations, and guests only on
// hosts intended for them.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import type { Host } from '@lodgepole/domain/kernel/host'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Organizations } from '../../ports/organizations.ts'

export const takesGuests = ({ features, portalSettings }: Organization, host: Host): boolean =>
  features.eventRegistration.enabled &&
  host.kind === 'organization' &&
  host.anonymous &&
  portalSettings.allowEventRegistrationAnonymous

export const requireReservations = async (
  organizations: Pick<Organizations, 'find'>,
  {
    organizationId,
    host,
    actor,
  }: { readonly organizationId: string; readonly host: Host; readonly actor: Actor },
): Promise<Result<Organization, Refusal>> => {
  const organization = await organizations.find(organizationId)
  if (!organization?.features.eventRegistration.enabled)
    return refuse(reservationRefusals.RESERVATIONS_OFF)
  return actor.kind === 'member' || takesGuests(organization, host)
    ? ok(organization)
    : refuse(reservationRefusals.RESERVATIONS_OFF)
}
