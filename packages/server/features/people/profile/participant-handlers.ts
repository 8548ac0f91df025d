// Handlers that read, add, edit and remove people of a household.

import type { profileEndpoints } from '@lodgepole/contract/people/profile/endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { createAuthorizedUser } from './commands/create-authorized-user.ts'
import { removeParticipant } from './commands/remove-participant.ts'
import { saveParticipant } from './commands/save-participant.ts'
import { namedPersonId } from './named-person.ts'
import { pairsOf, participantOf } from './queries/people.ts'
import type { ProfileServices } from './services.ts'

export const participantHandlers = ({
  db,
  commands,
  organizations,
  participantEditParts = [],
}: ProfileServices): Pick<
  Handlers<typeof profileEndpoints>,
  'participant' | 'saveParticipant' | 'removeParticipant' | 'userPairs' | 'createAuthorizedUser'
> => {
  const addPerson = createAuthorizedUser(organizations.findCurrentSettings)
  const saveParticipantWithParts = saveParticipant(participantEditParts)
  return {
    participant: async ({ organizationId, query, actor, nowMs }) => {
      const personId = namedPersonId(query)
      if (!personId.ok) return personId
      return answerItem(
        await tenantTransaction(db, organizationId, (tx) =>
          participantOf(tx, actor, personId.value, nowMs),
        ),
      )
    },
    saveParticipant: async (call) => {
      const timeZone = (await organizations.find(call.organizationId))?.timeZone ?? 'UTC'
      const input = { edit: call.body, timeZone }
      return answerItem(await commands.run(saveParticipantWithParts, input, call))
    },
    removeParticipant: async (call) =>
      answerItem(await commands.run(removeParticipant, call.body, call)),
    userPairs: async ({ organizationId, query, actor, nowMs }) => {
      const personId = namedPersonId(query)
      if (!personId.ok) return personId
      const pairs = await tenantTransaction(db, organizationId, (tx) =>
        pairsOf(tx, actor, personId.value, nowMs),
      )
      return pairs.ok ? ok({ code: 'OK', items: pairs.value }) : pairs
    },
    createAuthorizedUser: async (call) => {
      const organization = await organizations.find(call.organizationId)
      if (!organization) return refuse(peopleRefusals.CREATING_PEOPLE_CLOSED)
      const input = {
        person: call.body,
        timeZone: organization.timeZone,
        maxPeople: organization.policies.maxAuthorizedUsers,
      }
      return answerItem(await commands.run(addPerson, input, call))
    },
  }
}
