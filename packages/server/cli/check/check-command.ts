// `npm run check`: checks everything that an installation needs from outside and reports each
// problem with its fix. It changes nothing.

import { createS3Objects } from '../../adapters/objects-s3/s3-objects.ts'
import { readConfig, type Config } from '../../config.ts'
import { decideDemo, type DemoFacts } from '../../decide-demo.ts'
import { ForeignStore, requireOwnStore } from '../../store-owner.ts'
import type { CliCommand, CommandIo } from '../command.ts'
import { openCommandObjects } from '../command-objects.ts'
import { readFlags } from '../flags.ts'
import { checkBucket } from './check-bucket.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { isLocalHost, type KnownHost } from './check-hosts.ts'
import { checkInside } from './check-inside.ts'
import { checkMail } from './check-mail.ts'
import { checkPorts } from './check-ports.ts'
import { attempt, findingsAbout, printFinding, type Finding } from './finding.ts'

const usage = `npm run check
Looks at settings, database, ports, mail, storage and host names, and names each problem with its
fix. It changes nothing.
Exits with 1 if there is a problem, with 0 if there are only warnings or none.`

const settings = findingsAbout('Settings')
const files = findingsAbout('Files')

const demoFactsOf = async (hosts: readonly KnownHost[]): Promise<DemoFacts> => {
  const { demoHosts } = await import('../../demo/organizations/hosts.ts')
  return {
    isSetUp: hosts.some(({ kind }) => kind === 'console' || kind === 'main'),
    isLoaded: demoHosts.every((own) => hosts.some(({ host }) => host === own.host)),
  }
}

const checkObjects = async (
  { s3 }: Config,
  hosts: readonly KnownHost[],
): Promise<readonly Finding[]> => {
  if (!s3) return []
  const store = createS3Objects(s3)
  const open = hosts.find(({ host, kind }) => kind === 'organization' && !isLocalHost(host))
  try {
    return await checkBucket(store, open && `https://${open.host}`)
  } finally {
    store.close()
  }
}

/** Says nothing about a bucket that cannot be reached, which has a check of its own. */
const checkOwner = async (
  config: Config,
  installationId: string | undefined,
): Promise<readonly Finding[]> => {
  if (installationId === undefined) return []
  const store = openCommandObjects(config)
  try {
    await requireOwnStore(store, config, installationId)
    return []
  } catch (fault) {
    return fault instanceof ForeignStore ? [files.problem(fault.what, fault.fix)] : []
  } finally {
    store.close()
  }
}

const checkAll = async (
  config: Config,
  environment: CommandIo['environment'],
  report: (findings: readonly Finding[]) => void,
): Promise<void> => {
  const { findings, hosts, installationId, isServed } = await checkInside(config)
  report(findings)
  let effective = { ...config, demo: false }
  report(
    await attempt('Settings', async () => {
      const decided = decideDemo(config, await demoFactsOf(hosts), environment)
      if (!decided.ok) return [settings.problem(decided.error, 'Set DEMO=off.')]
      effective = decided.value
      return []
    }),
  )
  report(await attempt('Ports', () => checkPorts(effective, { hosts, isServed })))
  report(await attempt('Data folder', () => checkDataFolder(effective)))
  report(await attempt('Files', () => checkOwner(effective, installationId)))
  report(await attempt('Bucket', () => checkObjects(effective, hosts)))
  report(await attempt('Mail', () => checkMail(effective)))
}

export const checkCommand: CliCommand = async (args, { environment, say }) => {
  if (readFlags(args, { help: { type: 'boolean' } }).values.help) {
    say(usage)
    return 0
  }
  const all: Finding[] = []
  const report = (findings: readonly Finding[]) => {
    findings.forEach((finding) => say(printFinding(finding)))
    all.push(...findings)
  }
  const config = readConfig(environment)
  if (config.ok) {
    report([settings.ok('All settings can be read.')])
    await checkAll(config.value, environment, report)
  } else
    report(
      config.error.map((fault) =>
        settings.problem(
          fault,
          'Correct it where the environment of Lodgepole is set, such as .env.',
        ),
      ),
    )
  const count = (kind: Finding['kind'], noun: string) => {
    const some = all.filter((finding) => finding.kind === kind).length
    return some === 1 ? `1 ${noun}` : `${some === 0 ? 'no' : some} ${noun}s`
  }
  say(`\nFound ${count('problem', 'problem')} and ${count('warning', 'warning')}.`)
  return all.some(({ kind }) => kind === 'problem') ? 1 : 0
}
