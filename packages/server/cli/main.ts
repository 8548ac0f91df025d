import { readConfig } from '../config.ts'
import { describeDatabaseFault } from '../database-fault.ts'
import { runCli } from './cli.ts'

const explain = (fault: Error): string => {
  const config = readConfig(process.env)
  const about = config.ok ? describeDatabaseFault(fault, config.value) : undefined
  return about === undefined ? fault.message : `This did not succeed: ${about}`
}

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
}).catch((fault: Error) => {
  process.stderr.write(`${explain(fault)}\n`)
  return 1
})
