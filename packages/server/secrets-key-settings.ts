import { readSecretKey, type SecretKey } from './platform/secrets/cipher.ts'
import type { SettingName } from './setting-names.ts'
import type { SettingReader } from './setting-reader.ts'

const readKey = (
  { refuse }: SettingReader,
  name: SettingName,
  given: string,
): SecretKey | undefined => {
  const key = readSecretKey(given)
  if (!key)
    refuse(
      `${name} must be 32 bytes in base64 or as 64 hexadecimal digits, as openssl rand ` +
        '-base64 32 makes them.',
    )
  return key
}

export const readSecretsKeySettings = (settings: SettingReader) => {
  const [current, old] = [settings.text('SECRETS_KEY'), settings.text('SECRETS_KEY_OLD')]
  const secretsKey = current ? readKey(settings, 'SECRETS_KEY', current) : undefined
  const oldSecretsKeys = (old ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((given) => readKey(settings, 'SECRETS_KEY_OLD', given) ?? [])
  if (old && !current)
    settings.refuse('SECRETS_KEY_OLD is set without SECRETS_KEY. Set SECRETS_KEY to the new key.')
  return { secretsKey, oldSecretsKeys }
}
