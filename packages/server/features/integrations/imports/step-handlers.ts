// The steps of an import, each of which runs a command and answers with the import.

import type { importEndpoints } from '@lodgepole/contract/integrations/imports/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { mailContextForOthers } from '../../../platform/http/mail-context.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { requestContextOf } from '../../identity/index.ts'
import type { ImportAnswers } from './answer.ts'
import { inviteImported } from './commands/invite-imported.ts'
import {
  applyImport,
  beginImport,
  checkImport,
  noteHead,
  undoImport,
} from './commands/prepare-import.ts'
import type { ImportServices } from './services.ts'
import { dayOrderOf, headOf, signImportUpload } from './upload.ts'

type Step = 'begin' | 'uploaded' | 'check' | 'apply' | 'invite' | 'undo'

export const importStepHandlers = (
  { commands, store, identity, organizations }: ImportServices,
  { show, step }: ImportAnswers,
): Pick<Handlers<typeof importEndpoints>, Step> => ({
  begin: async ({ organizationId, body: { fileName, fileSize }, ...context }) => {
    const begun = await commands.run(
      beginImport,
      { fileName, fileSize },
      { ...context, organizationId },
    )
    if (!begun.ok) return begun
    const item = await signImportUpload(store, organizationId, begun.value, fileSize)
    return ok({ code: 'OK' as const, item })
  },
  uploaded: async ({ organizationId, body: { importId }, ...context }) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const known = await show(organizationId, importId)
    const head = known.ok ? await headOf(store, organizationId, importId) : known
    if (!head.ok) return head
    const dayOrder = dayOrderOf(head.value, organization.locale)
    const input = { importId, head: head.value, dayOrder }
    return step(noteHead, input, { ...context, organizationId })
  },
  check: async ({ organizationId, body: { organizationId: _named, ...input }, ...context }) =>
    step(checkImport, input, { ...context, organizationId }),
  apply: async ({ organizationId, body: { importId, leaveOutBad = false }, ...context }) =>
    step(applyImport, { importId, leaveOutBad }, { ...context, organizationId }),
  invite: async (call) => {
    const { organizationId, body, request } = call
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    // No invitations are sent where a password would open nothing.
    const passwords = await identity.passwords({ ...requestContextOf(call), organizationId })
    if (!passwords.ok) return passwords
    const letter = mailContextForOthers(request, organization)
    return step(inviteImported, { importId: body.importId, ...letter }, call)
  },
  undo: async ({ organizationId, body: { importId, keepChanged = false }, ...context }) =>
    step(undoImport, { importId, keepChanged }, { ...context, organizationId }),
})
