// Says which account a call is about, for a login with several accounts in one organization. The
// server checks it against the session's accounts, so naming an account gives no access that the
// login does not have.

export const ACCOUNT_HEADER = 'lodgepole-account'
