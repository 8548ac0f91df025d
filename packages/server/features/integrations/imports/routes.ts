import { importEndpoints } from '@lodgepole/contract/integrations/imports/endpoints'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { importRefusals as no } from '@lodgepole/domain/integrations/imports/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { letterToOthers } from '../../../platform/http/letter.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { circumstancesOf } from '../../identity/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { inviteImported } from './commands/invite-imported.ts'
import {
  applyImport,
  beginImport,
  checkImport,
  noteHead,
  undoImport,
} from './commands/prepare-import.ts'
import { countInvites } from './invites-store.ts'
import { presentImport, presentSummary } from './present.ts'
import { badRowsOfImport } from './queries/bad-rows.ts'
import { faultsOfImport } from './queries/faults.ts'
import { keptPeople } from './queries/kept-people.ts'
import { findImport, listImports } from './store.ts'
import { dayOrderOf, headOf, signImportUpload } from './upload.ts'

export interface ImportServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const importRoutes = (
  app: FastifyInstance,
  { db, commands, store, identity, organizations }: ImportServices,
  options: MountOptions,
): void => {
  const show = async (organizationId: string, importId: string) => {
    const item = await tenantTransaction(db, organizationId, async (tx) => {
      const found = await findImport(tx, importId)
      return (
        found &&
        presentImport(
          found,
          found.state === 'imported'
            ? await countInvites(tx, importId, found.invitesAskedAt)
            : undefined,
        )
      )
    })
    return item ? ok({ code: 'OK' as const, item }) : refuse(no.IMPORT_NOT_FOUND)
  }
  const step = async <Input>(
    command: Command<Input, string, Member | ApiKey>,
    input: Input,
    context: CommandContext<Member | ApiKey>,
  ) => {
    const done = await commands.run(command, input, context)
    return done.ok ? show(context.organizationId, done.value) : done
  }

  mount(
    app,
    importEndpoints,
    {
      list: async ({ organizationId, query }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listImports(tx, oneMore(page)),
        )
        return ok(
          pageAnswer(rows, page, presentSummary, (row) =>
            writePageKey({ seconds: Math.floor(row.createdAt.getTime() / 1000), id: row.importId }),
          ),
        )
      },
      one: async ({ organizationId, query }) => show(organizationId, query.importId),
      faults: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, (tx) => faultsOfImport(tx, query)),
      kept: async ({ organizationId, query: { importId } }) =>
        answerItem(await tenantTransaction(db, organizationId, (tx) => keptPeople(tx, importId))),
      badRows: ({ organizationId, query }) => badRowsOfImport({ db, store }, organizationId, query),
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
      check: async ({ organizationId, body: { organizationId: _named, ...wish }, ...context }) =>
        step(checkImport, wish, { ...context, organizationId }),
      apply: async ({ organizationId, body: { importId, leaveOutBad = false }, ...context }) =>
        step(applyImport, { importId, leaveOutBad }, { ...context, organizationId }),
      invite: async (call) => {
        const { organizationId, body, request } = call
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        // Nobody is invited to a password that would open nothing here.
        const passwords = await identity.passwords({ ...circumstancesOf(call), organizationId })
        if (!passwords.ok) return passwords
        const letter = letterToOthers(request, organization)
        return step(inviteImported, { importId: body.importId, ...letter }, call)
      },
      undo: async ({ organizationId, body: { importId, keepChanged = false }, ...context }) =>
        step(undoImport, { importId, keepChanged }, { ...context, organizationId }),
    },
    options,
  )
}
