// Every column that holds a secret. A column that is not listed here is not encrypted. A test looks
// for forgotten columns.

export interface SecretColumn {
  readonly table: string
  readonly column: string
  /** The column that identifies a row, besides the organization. */
  readonly row: string | undefined
  readonly isTenant: boolean
  readonly isJson: boolean
  /**
   * What happens to a row whose key is lost, as a statement about the rows that `where` selects.
   */
  readonly forget: string
  /** The same as text. */
  readonly loss: string
}

const column = (
  table: string,
  name: string,
  rest: Partial<SecretColumn> & Pick<SecretColumn, 'row' | 'forget' | 'loss'>,
): SecretColumn => ({ table, column: name, isTenant: false, isJson: false, ...rest })

const remove = (table: string) => `delete from ${table}`

export const secretColumns = {
  signingKeys: column('signing_keys', 'private_jwk', {
    row: 'key_id',
    isJson: true,
    forget: remove('signing_keys'),
    loss: 'keys that sign sessions: new ones are made',
  }),
  installationSecrets: column('installation_secrets', 'secret', {
    row: 'name',
    forget: remove('installation_secrets'),
    loss: 'what mailed links are signed with: links that were mailed before end',
  }),
  totp: column('logins', 'totp_secret', {
    row: 'login_id',
    forget: 'update logins set totp_secret = null, second_factor = null',
    loss:
      'authenticator apps: these people sign in without a second step until they set it up ' +
      'again',
  }),
  entryKeys: column('entry_keys', 'private_jwk', {
    row: 'key_id',
    isTenant: true,
    isJson: true,
    forget: remove('entry_keys'),
    loss: 'keys that sign passes and ID cards: printed ones stop to open gates',
  }),
  webhooks: column('webhook_endpoints', 'secret', {
    row: 'endpoint_id',
    isTenant: true,
    // Differs for each row and derives from an unreadable value, because a distributed database
    // allows no random value in an update.
    forget: `update webhook_endpoints set is_on = false, secret = 'whsec_lost_' || md5(secret)`,
    loss: 'webhooks: they are switched off until somebody makes a new secret',
  }),
  cardSecret: column('card_credentials', 'secret', {
    row: 'provider',
    isTenant: true,
    forget: remove('card_credentials'),
    loss: 'accounts at card providers: to be entered again',
  }),
  cardSignature: column('card_credentials', 'signature_key', {
    row: 'provider',
    isTenant: true,
    forget: remove('card_credentials'),
    loss: 'accounts at card providers: to be entered again',
  }),
  identityProviders: column('identity_providers', 'client_secret', {
    row: undefined,
    isTenant: true,
    forget: remove('identity_providers'),
    loss: 'identity providers of organizations: to be entered again',
  }),
  mailServers: column('organization_mail', 'smtp_url', {
    row: undefined,
    isTenant: true,
    loss: 'mail servers of organizations: to be entered again',
    forget:
      'update organization_mail set smtp_url = null, smtp_host = null, smtp_port = null, ' +
      'smtp_user = null, smtp_tested_at = null',
  }),
  mailKeys: column('organization_mail', 'dkim_private_key', {
    row: undefined,
    isTenant: true,
    loss: 'keys that sign mail: to be made again',
    forget:
      'update organization_mail set dkim_private_key = null, dkim_domain = null, ' +
      'dkim_selector = null, dkim_public_key = null, dkim_checked_at = null',
  }),
} as const satisfies Readonly<Record<string, SecretColumn>>

export type SecretName = keyof typeof secretColumns
