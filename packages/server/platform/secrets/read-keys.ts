// The keys of this process: from the settings or, for an embedded database, from a file in its data
// folder. The file is created if missing, but never for a database whose secrets are already
// encrypted, because a new key could not decrypt them.

import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newSecretKeyText, readSecretKey, SecretFault, type SecretKey } from './cipher.ts'
import { createKeyRing, type SecretKeyRing } from './key-ring.ts'

export interface KeySettings {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly secretsKey: SecretKey | undefined
  readonly oldSecretsKeys: readonly SecretKey[]
}

const PRIVATE_FILE = 0o600
export const KEY_FILE = 'secrets.key'

const readKeyFile = async (file: string): Promise<SecretKey | undefined> => {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })
  if (text === undefined) return undefined
  const key = readSecretKey(text.trim())
  if (!key)
    throw new SecretFault(
      `${file} does not hold a key: 32 bytes in base64 or as 64 hexadecimal digits.`,
    )
  return key
}

/**
 * A file name is safely on disk once its folder is synced. Windows cannot open folders and does not
 * need this.
 */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * All secrets are soon encrypted with this key, so it is on disk before it is used, and the file
 * under its final name is never partial. When two processes create one at the same time, both use
 * the one that got the name first.
 */
const makeKeyFile = async (file: string): Promise<SecretKey | undefined> => {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeFile(unfinished, `${newSecretKeyText()}\n`, {
      mode: PRIVATE_FILE,
      flag: 'wx',
      flush: true,
    })
    await link(unfinished, file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  await flushFolder(path.dirname(file))
  return readKeyFile(file)
}

/** `isEncrypted` tells whether the database already has a key. Without it no file is created. */
export const readKeys = async (
  settings: KeySettings,
  isEncrypted?: () => Promise<boolean>,
): Promise<SecretKeyRing> => {
  const { dataFolder, databaseUrl, secretsKey, oldSecretsKeys } = settings
  if (databaseUrl) return createKeyRing(secretsKey, oldSecretsKeys)
  const file = path.join(dataFolder, KEY_FILE)
  const stored = await readKeyFile(file)
  // A key that was set later becomes the current one. The key in the file still decrypts what it
  // encrypted.
  if (secretsKey)
    return createKeyRing(secretsKey, stored ? [stored, ...oldSecretsKeys] : oldSecretsKeys)
  if (stored || !isEncrypted || (await isEncrypted())) return createKeyRing(stored, oldSecretsKeys)
  return createKeyRing(await makeKeyFile(file), oldSecretsKeys)
}
