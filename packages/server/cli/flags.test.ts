import { describe, expect, it } from 'vitest'
import { runCli } from './cli.ts'
import { FlagFault, readFlags } from './flags.ts'

const options = {
  'console-host': { type: 'string' },
  from: { type: 'string' },
  yes: { type: 'boolean' },
} as const

describe('PLT-120 flags', () => {
  it.each([
    ['--consol-host x', '--consol-host is not a flag of this command. Do you mean --console-host?'],
    [
      '--Console-Host x',
      '--Console-Host is not a flag of this command. Do you mean --console-host?',
    ],
    [
      '--console_host=x',
      '--console_host is not a flag of this command. Do you mean --console-host?',
    ],
    ['-from x', '-from is not a flag of this command. Do you mean --from?'],
    ['--frmo x', '--frmo is not a flag of this command. Do you mean --from?'],
    [
      '--everything',
      '--everything is not a flag of this command. The flags are --console-host, --from, --yes.',
    ],
    ['--from', `Option '--from <value>' argument missing`],
    ['here', "Unexpected argument 'here'"],
  ])('%s', (line, text) => {
    expect(() => readFlags(line.split(' '), options)).toThrow(FlagFault)
    expect(() => readFlags(line.split(' '), options)).toThrow(text)
  })

  it('that are known are read, together with positional arguments', () => {
    expect(readFlags(['--console-host', 'x', '--yes'], options).values).toEqual({
      'console-host': 'x',
      yes: true,
    })
    expect(readFlags(['oak', '--from', 'here'], options, true)).toMatchObject({
      positionals: ['oak'],
      values: { from: 'here' },
    })
  })

  const run = async (line: string, environment: Record<string, string> = {}) => {
    const lines: string[] = []
    const note = (text: string) => void lines.push(text)
    return {
      exitCode: await runCli(line.split(' '), { environment, say: note, complain: note }),
      text: lines.join('\n'),
    }
  }

  it.each([
    ['setup --consol-host console.example.org', '--console-host'],
    ['check --hlep', '--help'],
    ['backup --tO x', '--to'],
    ['restore --form x', '--from'],
    ['migrate --chekc', '--check'],
    ['demo:remove --yse', '--yes'],
    ['keys:rotate --revok', '--revoke'],
    ['ledger:verify --hlep', '--help'],
    ['secrets:rotate --hlep', '--help'],
    ['secrets:forget --kye x', '--key'],
    ['db:distribute --wroker x', '--worker'],
    ['db:move --aloen', '--alone'],
  ])('end a command before it does anything: %s', async (line, meant) => {
    expect(await run(line)).toEqual({
      exitCode: 2,
      text: expect.stringContaining(`Do you mean ${meant}?`),
    })
  })

  it('check the names of setup answers in variables, too', async () => {
    const { exitCode, text } = await run('setup --yes', {
      SETUP_CONSOL_HOST: 'console.example.org',
    })
    expect([exitCode, text]).toEqual([
      2,
      expect.stringMatching(
        /^SETUP_CONSOL_HOST is not an answer\. If you mean SETUP_CONSOLE_HOST, /,
      ),
    ])
  })
})
