import { signUpEndpoints } from '@lodgepole/contract/identity/sign-up/endpoints'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { hostOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { Circumstances, Identity, NewAccount } from '../../../ports/identity.ts'
import type { DefineLater } from '../../../ports/later.ts'
import { circumstancesOf, type BrowserCookies, type NoteLoginEvent } from '../index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import {
  inviteHousehold,
  isOver,
  sendActivation,
  type InvitationParts,
} from './invite-household.ts'
import { keepRequest } from './request-store.ts'
import { listAdminEmails } from '../../messages/index.ts'
import { findInvited } from './store.ts'

export interface SignUpServices extends Omit<InvitationParts, 'origin' | 'identity'> {
  readonly identity: Identity
  readonly organizations: Pick<Organizations, 'findPublic'>
  readonly defineLater: DefineLater
  readonly note: NoteLoginEvent
  readonly browsers: BrowserCookies
  readonly consoleHost: () => string | undefined | Promise<string | undefined>
}

const ON_ITS_WAY = 'Please check your email for the next step.'
const say = (message: string) => ok({ code: 'OK' as const, item: { message } })

export const signUpRoutes = (
  app: FastifyInstance,
  services: SignUpServices,
  options: MountOptions,
): void => {
  const { db, identity, requestMail, organizations, defineLater, note, browsers, consoleHost } =
    services
  const isOpen = async (organizationId: string | undefined) =>
    organizationId !== undefined &&
    ((await organizations.findPublic(organizationId))?.portalSettings.allowCreateAccountHolders ??
      false)

  interface Asked {
    readonly origin: string
    readonly at: Circumstances
  }
  const inviteLater = defineLater(
    'sign-up.invite',
    ({ origin, email, account, at }: Asked & { email: string; account: NewAccount }) =>
      inviteHousehold({ ...services, origin }, email, account, at),
  )
  const sendActivationLater = defineLater(
    'sign-up.send-activation',
    ({
      origin,
      organizationId,
      userId,
      parentNum,
      at,
      console,
    }: Asked & {
      organizationId: string
      userId: PersonId
      parentNum: '1' | '2'
      console?: string
    }) =>
      sendActivation({ ...services, origin }, organizationId, userId, parentNum, at, {
        anybody: true,
        ...(console === undefined ? {} : { console }),
      }),
  )

  /**
   * Staff open their account on the console, where the link says of which organization; elsewhere
   * the host does.
   */
  const activating = (call: {
    readonly organizationId: string | undefined
    readonly request: FastifyRequest
    readonly body: { readonly staffOf?: string | undefined }
  }) =>
    call.organizationId ??
    (call.request.lodgepoleHost.kind === 'console' ? call.body.staffOf : undefined)

  /** The codes that it asks for belong to this browser. */
  const ofBrowser = (
    call: Parameters<typeof circumstancesOf>[0] & {
      readonly request: FastifyRequest
      readonly reply: FastifyReply
    },
  ): Circumstances => ({
    ...circumstancesOf(call),
    browser: browsers.name(call.request, call.reply),
  })

  mount(
    app,
    signUpEndpoints,
    {
      signUp: async (call) => {
        const { organizationId, body } = call
        if (!(await isOpen(organizationId))) return refuse(identityRefusals.SIGN_UP_CLOSED)
        const { email, password, firstName, lastName } = body
        const at = ofBrowser(call)
        const result = await identity.signUp(
          { email, password, account: { organizationId, firstName, lastName } },
          at,
        )
        await note(
          'signed-up',
          result,
          { name: email, loginId: result.ok ? result.value.loginId : undefined },
          call,
        )
        return result.ok ? say(ON_ITS_WAY) : result
      },
      household: async (call) => {
        const { organizationId, body, request } = call
        if (!(await isOpen(organizationId))) return refuse(identityRefusals.SIGN_UP_CLOSED)
        // Nobody is invited to a password that would open nothing here.
        const passwords = await identity.passwords(circumstancesOf(call))
        if (!passwords.ok) return passwords
        if (!isEmail(body.email)) return refuse(identityRefusals.INVALID_EMAIL)
        const { email, firstName, lastName, phone } = body
        await inviteLater({
          origin: hostOrigin(request),
          email,
          account: { organizationId, firstName, lastName, phone },
          at: ofBrowser(call),
        })
        return say(ON_ITS_WAY)
      },
      sendActivation: async (call) => {
        const {
          body: { userId, parentNum },
          request,
        } = call
        const organizationId = activating(call)
        const at = { ...ofBrowser(call), organizationId }
        const passwords = await identity.passwords(at)
        if (!passwords.ok) return passwords
        const console = await consoleHost()
        if (organizationId !== undefined)
          await sendActivationLater({
            userId,
            parentNum,
            origin: hostOrigin(request),
            organizationId,
            at,
            ...(console === undefined ? {} : { console: siblingOrigin(request, console) }),
          })
        return say(ON_ITS_WAY)
      },
      activate: async (call) => {
        const { body } = call
        const organizationId = activating(call)
        const at = {
          ...circumstancesOf(call),
          organizationId,
          browser: browsers.read(call.request),
        }
        const passwords = await identity.passwords(at)
        if (!passwords.ok) return passwords
        const invited =
          organizationId &&
          (await systemTransaction(db, (tx) =>
            findInvited(tx, organizationId, body.userId, body.parentNum),
          ))
        if (invited && isOver(invited, call.nowMs))
          return refuse(identityRefusals.INVITATION_EXPIRED)
        const result = invited
          ? await identity.activate(invited.loginId, body, at)
          : refuse(identityRefusals.WRONG_CODE)
        await note('activated', result, invited ? { loginId: invited.loginId } : {}, call)
        if (!invited) return refuse(identityRefusals.WRONG_CODE)
        if (result.ok) browsers.remember(call, invited.loginId)
        return result.ok
          ? ok({
              code: 'OK',
              item: {
                message: 'Your account is ready. Please sign in.',
                username: invited.username,
              },
            })
          : result
      },
      requestInvitation: async (call) => {
        const { organizationId, body, request } = call
        if (!isEmail(body.email)) return refuse(identityRefusals.INVALID_EMAIL)
        const { name, email, phone, message } = body
        const console = await consoleHost()
        // Where the console has a host: to its form for a new household, filled in with what was
        // typed.
        const known = new URLSearchParams({ name, email, ...(phone ? { phone } : {}) })
        const link =
          console === undefined
            ? undefined
            : `${siblingOrigin(request, console)}/people/new?${known}`
        const data = {
          name,
          email,
          ...(phone ? { phone } : {}),
          ...(message ? { message } : {}),
          ...(link === undefined ? {} : { link }),
        }
        const asked = {
          name,
          email: normalizeEmail(email),
          phone: phone || null,
          message: message || null,
          askedSeconds: Math.floor(call.nowMs / 1000),
        }
        const staff = await tenantTransaction(db, organizationId, async (tx) => {
          const verdict = await keepRequest(tx, asked, networkOf(request.ip))
          if (verdict === 'refused') return undefined
          return verdict === 'mailed' ? listAdminEmails(tx) : []
        })
        if (!staff) return refuse(identityRefusals.TOO_MANY_INVITATIONS_ASKED)
        await systemTransaction(db, async (tx) => {
          for (const to of staff)
            await requestMail(
              tx,
              { kind: 'invitation-requested', to, language: 'en', data },
              circumstancesOf(call),
            )
        })
        return say('Your request has been sent.')
      },
    },
    options,
  )
}
