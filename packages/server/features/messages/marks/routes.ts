import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { mailMarkEndpoints } from '@lodgepole/contract/messages/marks/endpoints'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { causeOf } from '@lodgepole/domain/messages/delivery-failure'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type Call, type MountOptions } from '../../../platform/http/mount.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RequestContext, MailChecks } from '../../../ports/identity.ts'
import type { LoginStore } from '../../../ports/login-store.ts'
import { confirmAddress } from './commands.ts'
import type { MailMarks } from './mail-marks.ts'
import { listedMarks } from './queries/listed-marks.ts'

interface MailMarkServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly marks: MailMarks
  readonly logins: Pick<LoginStore, 'findById'>
  readonly mailChecks: MailChecks
  readonly requestContextOf: (
    call: Pick<Call<Endpoint>, 'nowMs' | 'request'> & {
      readonly organizationId: string | undefined
    },
  ) => RequestContext
}

/** Only the person themselves may say that mail is welcome. */
const oneself = (session: Session | undefined): Result<string, Refusal> => {
  if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  return session.actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : ok(session.loginId)
}

export const mailMarkRoutes = (
  app: FastifyInstance,
  services: MailMarkServices,
  options: MountOptions,
): void => {
  const { db, commands, marks, logins, mailChecks, requestContextOf } = services
  mount(
    app,
    mailMarkEndpoints,
    {
      list: ({ organizationId, query }) => listedMarks(db, organizationId, query),
      confirm: async ({ organizationId, body: { address, seenAtSeconds }, ...context }) => {
        const folded = normalizeEmail(address)
        const done = await commands.run(
          confirmAddress,
          { address: folded, seenAtSeconds },
          { ...context, organizationId },
        )
        return done.ok ? ok({ code: 'OK' as const, item: { address: folded } }) : done
      },
      own: async ({ organizationId, session }) => {
        const login = session && (await logins.findById(session.loginId))
        if (!login) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        const mark = await marks.find(organizationId, login.email)
        const shown = mark && {
          kind: mark.kind,
          cause: causeOf(mark.kind, mark.status),
          sinceSeconds: Math.floor(mark.firstAtMs / 1000),
        }
        return ok({ code: 'OK' as const, item: { address: login.email, mark: shown ?? null } })
      },
      mailCode: async (call) => {
        const own = oneself(call.session)
        return own.ok
          ? answerItem(await mailChecks.mailCode(own.value, requestContextOf(call)))
          : own
      },
      enterCode: async (call) => {
        const own = oneself(call.session)
        if (!own.ok) return own
        const entered = await mailChecks.enterCode(
          own.value,
          call.body.code,
          requestContextOf(call),
        )
        if (!entered.ok) return entered
        const login = await logins.findById(own.value)
        return login
          ? ok({ code: 'OK' as const, item: { address: login.email } })
          : refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      },
    },
    options,
  )
}
