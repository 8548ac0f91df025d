// Whether the yellow bar is shown, and the address it names.

import { isActingAsAnother, type AccountNames } from '../../lib/session/current-user.ts'

/** The height of the bar. Everything fixed to the top moves down by it. */
export const WARNING_BAR_PX = 44

export interface AccountViewing {
  readonly session: { readonly username: string; readonly email: string } | undefined
  readonly account: AccountNames | undefined
  /** With a token issued for acting. */
  readonly acting: boolean
  /** The member this tab acts as. Guest pages load no account to read it from. */
  readonly actingAs?: string | undefined
  /** Shown inside another page. */
  readonly framed: boolean
}

export const viewedAccount = ({
  session,
  account,
  acting,
  actingAs,
  framed,
}: AccountViewing): string | undefined => {
  if (!session) return undefined
  if (!account) return acting ? actingAs : framed ? session.email : undefined
  const shows = framed || acting || isActingAsAnother(session, account)
  return shows
    ? (account.email ?? account.loginEmail ?? account.username ?? session.email)
    : undefined
}
