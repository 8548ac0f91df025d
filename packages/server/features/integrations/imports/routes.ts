import { importEndpoints } from '@lodgepole/contract/integrations/imports/endpoints'
import { guessColumns } from '@lodgepole/domain/integrations/imports/fields'
import { guessDayOrder } from '@lodgepole/domain/integrations/imports/read-date'
import { importRefusals as no } from '@lodgepole/domain/integrations/imports/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, countryOf } from '@lodgepole/domain/kernel/locale'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
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
import { FileRefused, importFileOf } from './file-text.ts'
import { readBadRows } from './bad-rows.ts'
import { readHead, type FileHead } from './file-rows.ts'
import { forManyRows } from './for-many-rows-store.ts'
import { countInvites } from './invites-store.ts'
import { listKept, withHolders } from './kept-store.ts'
import { namedPeople } from './named-people.ts'
import { presentFault, presentImport, presentSummary } from './present.ts'
import { listBadRows, listFaults, readFaultKey, writeFaultKey } from './rows-store.ts'
import { findImport, listImports } from './store.ts'

export interface ImportServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findPublic'>
}

/** Long enough for thirty megabytes over a poor connection. */
const UPLOAD_SECONDS = 3_600
const CSV = 'text/csv'
const FAULTS_SHOWN = 100
/** The file is gone through for each page. */
const BAD_ROWS_AT_ONCE = 200

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
    command: Command<Input, string>,
    input: Input,
    context: CommandContext,
  ) => {
    const done = await commands.run(command, input, context)
    return done.ok ? show(context.organizationId, done.value) : done
  }
  const headOf = async (
    organizationId: string,
    importId: string,
  ): Promise<Result<FileHead, Refusal>> => {
    try {
      const content = await store.read(importFileOf(organizationId, importId))
      return content ? ok(await readHead(content)) : refuse(no.IMPORT_FILE_NOT_SENT)
    } catch (fault) {
      if (fault instanceof FileRefused) return fail(fault.refusal)
      throw fault
    }
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
      one: async ({ organizationId, query }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : show(organizationId, query.importId),
      faults: async ({ organizationId, query: { importId, next, limit = FAULTS_SHOWN } }) => {
        const after = next === undefined ? undefined : readFaultKey(next)
        if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
        return tenantTransaction(db, organizationId, async (tx) => {
          const found = await findImport(tx, importId)
          if (!found) return refuse(no.IMPORT_NOT_FOUND)
          return ok(
            pageAnswer(
              await listFaults(tx, importId, after, limit + 1),
              { after: undefined, limit },
              presentFault(found),
              writeFaultKey,
            ),
          )
        })
      },
      kept: async ({ organizationId, query: { importId } }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const found = await findImport(tx, importId)
          if (!found) return refuse(no.IMPORT_NOT_FOUND)
          if (found.state !== 'imported')
            return refuse(no.IMPORT_NOT_READY, { details: { state: found.state } })
          await forManyRows(tx)
          return answerItem(
            ok(
              namedPeople(
                await withHolders(tx, importId, await listKept(tx, importId, found.columnsThen)),
              ),
            ),
          )
        })
      },
      badRows: async ({
        organizationId,
        query: { importId, next = '0', limit = BAD_ROWS_AT_ONCE },
      }) => {
        if (!/^\d{1,9}$/.test(next)) return refuse(commonRefusals.INVALID_INPUT)
        const known = await tenantTransaction(db, organizationId, async (tx) => ({
          found: await findImport(tx, importId),
          faults: await listBadRows(tx, importId, Number(next), limit + 1),
        }))
        if (!known.found) return refuse(no.IMPORT_NOT_FOUND)
        const content = await store.read(importFileOf(organizationId, importId))
        if (!content) return refuse(no.IMPORT_FILE_NOT_SENT)
        const rows = await readBadRows(content, known.found, known.faults)
        return ok(
          pageAnswer(
            rows,
            { after: undefined, limit },
            (row) => row,
            ({ row }) => String(row),
          ),
        )
      },
      begin: async ({ organizationId, body: { fileName, fileSize }, ...context }) => {
        const begun = await commands.run(
          beginImport,
          { fileName, fileSize },
          { ...context, organizationId },
        )
        if (!begun.ok) return begun
        const { url, headers } = await store.signUpload({
          name: importFileOf(organizationId, begun.value),
          contentType: CSV,
          sizeBytes: fileSize,
          expiresInSeconds: UPLOAD_SECONDS,
        })
        return ok({
          code: 'OK' as const,
          item: { importId: begun.value, uploadUrl: url, uploadHeaders: headers },
        })
      },
      uploaded: async ({ organizationId, body: { importId }, ...context }) => {
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const known = await show(organizationId, importId)
        const head = known.ok ? await headOf(organizationId, importId) : known
        if (!head.ok) return head
        const birthdays = guessColumns(head.value.headers).indexOf('birthISO')
        const dayOrder = guessDayOrder(
          head.value.sample.map((cells) => cells[birthdays] ?? ''),
          countryOf(organization.locale) === 'US' ? 'month-first' : 'day-first',
        )
        return step(
          noteHead,
          { importId, head: head.value, dayOrder },
          { ...context, organizationId },
        )
      },
      check: async ({ organizationId, body: { organizationId: _named, ...wish }, ...context }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : step(checkImport, wish, { ...context, organizationId }),
      apply: async ({ organizationId, body: { importId, leaveOutBad = false }, ...context }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : step(applyImport, { importId, leaveOutBad }, { ...context, organizationId }),
      invite: async (call) => {
        const {
          organizationId,
          body: { importId },
          request,
          ...context
        } = call
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        // Nobody is invited to a password that would open nothing here.
        const passwords = await identity.passwords({ ...circumstancesOf(call), organizationId })
        if (!passwords.ok) return passwords
        const letter = {
          origin: linkOrigin(request, organization.domainUrl),
          language: chooseLanguage([], organization.locale, organization.policies.languages),
        }
        return step(inviteImported, { importId, ...letter }, { ...context, organizationId })
      },
      undo: async ({ organizationId, body: { importId, keepChanged = false }, ...context }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : step(undoImport, { importId, keepChanged }, { ...context, organizationId }),
    },
    options,
  )
}
