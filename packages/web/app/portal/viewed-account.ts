// Whether the yellow bar shows, and whose address it names.

import { isActingAsAnother, type AccountNames } from '../../lib/current-user.ts'

/** The height of the bar, by which everything fixed to the top moves down. */
export const WARNING_BAR_PX = 44

export interface Looking {
  readonly session: { readonly username: string; readonly email: string } | undefined
  readonly account: AccountNames | undefined
  readonly actAs: string | undefined
  /** Shown inside another page. */
  readonly framed: boolean
}

export const viewedAccount = ({ session, account, actAs, framed }: Looking): string | undefined => {
  if (!session || !account) return undefined
  const acting = actAs !== undefined || isActingAsAnother(session, account)
  return acting || framed ? (account.email ?? account.loginEmail ?? account.username ?? actAs ?? session.email) : undefined
}
