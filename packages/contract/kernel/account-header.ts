// Says which account a call is about, for a login that has several in one organization. The server
// checks it against the accounts of the session: naming an account opens nothing that the login
// does not have.

export const ACCOUNT_HEADER = 'lodgepole-account'
