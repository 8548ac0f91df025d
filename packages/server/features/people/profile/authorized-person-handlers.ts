// Authorized persons: adults the household trusts to pick up or accompany its people.

import type { profileEndpoints } from '@lodgepole/contract/people/profile/endpoints'
import { isId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { removeAuthorizedPerson, saveAuthorizedPerson } from './commands/authorized-persons.ts'
import { namedPersonId } from './named-person.ts'
import { accountHoldersOf, authorizedPersonsOf } from './queries/people.ts'
import type { ProfileServices } from './services.ts'

export const authorizedPersonHandlers = ({
  db,
  commands,
}: Pick<ProfileServices, 'db' | 'commands'>): Pick<
  Handlers<typeof profileEndpoints>,
  'authorizedPersons' | 'accountHolders' | 'saveAuthorizedPerson' | 'removeAuthorizedPerson'
> => ({
  authorizedPersons: async ({ organizationId, query, actor }) => {
    const { accountId } = query
    if (!accountId || !isId(accountId)) return refuse(peopleRefusals.INVALID_ACCOUNT)
    if (!query.organizationId) return refuse(peopleRefusals.INVALID_ORGANIZATION)
    const persons = await tenantTransaction(db, organizationId, (tx) =>
      authorizedPersonsOf(tx, actor, accountId),
    )
    return persons.ok ? ok({ code: 'OK', items: persons.value }) : persons
  },
  accountHolders: async ({ organizationId, query, actor }) => {
    const personId = namedPersonId(query)
    if (!personId.ok) return personId
    const holders = await tenantTransaction(db, organizationId, (tx) =>
      accountHoldersOf(tx, actor, personId.value),
    )
    return holders.ok ? ok({ code: 'OK', items: holders.value }) : holders
  },
  saveAuthorizedPerson: async (call) =>
    answerItem(await commands.run(saveAuthorizedPerson, call.body, call)),
  removeAuthorizedPerson: async (call) =>
    answerItem(await commands.run(removeAuthorizedPerson, call.body, call)),
})
