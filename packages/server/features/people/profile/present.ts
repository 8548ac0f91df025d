import type { ParticipantDetail } from '@lodgepole/contract/people/profile/schemas'
import { ageAt } from '@lodgepole/domain/people/age'
import { eachPersonField } from '@lodgepole/domain/people/person-fields'
import type { PersonRow } from '../households/index.ts'

export const presentParticipant = (
  row: PersonRow,
  relationship: string,
  today: string,
): ParticipantDetail => ({
  userId: row.userId,
  organizationId: row.organizationId,
  accountHolderId: row.accountHolderId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl: row.imageUrl,
  imageUrl70: row.imageUrl70,
  imageUrl150: row.imageUrl150,
  birthISO: row.birthIso,
  age: ageAt(row, today),
  ...eachPersonField((name) => row[name]),
  note: row.note,
  relationship,
  restricted: row.restricted,
  restrictionMessage: row.restrictionMessage,
  version: row.version,
})
