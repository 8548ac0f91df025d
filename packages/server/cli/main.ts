import { readConfig } from '../config.ts'
import { runCli } from './cli.ts'
import { terminalConfirm } from './confirm.ts'
import { explainFault } from './explain-fault.ts'

const explain = (fault: Error): string => {
  const config = readConfig(process.env)
  return explainFault(fault, config.ok ? config.value : undefined)
}

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  confirm: terminalConfirm(),
}).catch((fault: Error) => {
  process.stderr.write(`${explain(fault)}\n`)
  return 1
})
