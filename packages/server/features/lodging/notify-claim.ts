// Tells the office and a unit's managers who has claimed to live there. It may be repeated.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { unitName } from '@lodgepole/domain/lodging/units'
import { nameOf } from '@lodgepole/domain/people/names'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { consoleLink } from '../../platform/http/console-link.ts'
import type { NotifyStayParts } from './stay-mailer.ts'
import { listKeepers } from './recipients.ts'
import { type ClaimMessage, findClaim } from './claim-store.ts'

export const createNotifyClaim =
  ({
    db,
    organizations,
    findSite,
    requestMail,
    now,
  }: Pick<NotifyStayParts, 'db' | 'organizations' | 'findSite' | 'requestMail' | 'now'>) =>
  async (message: ClaimMessage): Promise<void> => {
    const { organizationId, lodgingId, userId } = message
    const [found, organization] = [
      await findSite(organizationId),
      await tenantTransaction(db, organizationId, organizations.findCurrent),
    ]
    const { unit, person } = await tenantTransaction(db, organizationId, (tx) =>
      findClaim(tx, message),
    )
    if (!found || !organization || !unit || !person) return
    const { origin, consoleOrigin, locale } = found
    await systemTransaction(db, async (tx) => {
      for (const reader of await listKeepers(
        tx,
        organizationId,
        lodgingId,
        organization.policies,
      )) {
        if (reader.userId === userId) continue
        const isAtDesk =
          consoleOrigin !== undefined &&
          reader.roles !== undefined &&
          hasCapability(reader.roles, 'lodging')
        const data = {
          name: nameOf(person),
          email: person.email ?? '',
          unit: unitName(unit),
          happenedAtSeconds: Math.floor(now() / 1000),
          link: isAtDesk
            ? consoleLink(consoleOrigin, organizationId, '/lodging/units', { unit: lodgingId })
            : `${origin}/account/lodging/units`,
        }
        await requestMail(
          tx,
          {
            kind: 'unit-claimed',
            to: reader.email,
            language: chooseLanguage(reader.language ? [reader.language] : [], locale),
            data,
          },
          { organizationId, nowMs: now() },
        )
      }
    })
  }
