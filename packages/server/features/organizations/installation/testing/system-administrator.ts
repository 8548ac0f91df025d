// A system administrator at the console of an installation with organizations in it.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect } from 'vitest'
import { createFolderMailer } from '../../../../adapters/mail-folder/folder-mailer.ts'
import { makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'

export const CONSOLE = 'console.localhost'

export const useSystemAdministrator = async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-installation-'))
  const server = useTestServer({
    jobs: true,
    prepare: makeOrganizations,
    environment: { DATA_DIR: dataFolder },
  })
  const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
  let token = ''

  beforeAll(async () => {
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), 'sys@lodgepole.example'),
      { role: 'sysadmin' },
    )
    token = (await signInAs(server.lodgepole().address, CONSOLE, 'sys@lodgepole.example')).json.item
      .idToken
  })

  const post = (
    call: string,
    body: object,
    headers: Record<string, string> = { authorization: token },
    host = CONSOLE,
  ) => server.call(`POST /v2/console/${call}`, { host, headers, body })
  const birch = {
    organizationId: oak.organizationId,
    organizationName: 'Birch',
    organizationType: 'camp',
    newHosts: [{ host: 'https://Birch.localhost/' }],
    adminEmail: 'Ann@birch.example',
    adminFirstName: 'Ann',
  }
  const create = (more: object = {}, headers: Record<string, string> = {}) =>
    post('installation/organization', { ...birch, ...more }, { authorization: token, ...headers })
  const mailTo = async (address: string) => {
    const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
    await expect
      .poll(async () => (await find()).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(1)
    return (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
  }
  return { server, birch, post, create, mailTo, token: () => token }
}
