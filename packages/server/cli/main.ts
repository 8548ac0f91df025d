import { runCli } from './cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
}).catch((fault: Error) => {
  process.stderr.write(`${fault.message}\n`)
  return 1
})
