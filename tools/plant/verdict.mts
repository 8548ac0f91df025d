// What the tests said about a fault. It is found by an assertion that fails, or by a constraint of
// the database, which asserts something as well. A source that cannot be loaded, or a test that
// takes too long, would fail for any reason.

export interface NamedError {
  /** Such as AssertionError. */
  readonly name: string
  readonly message: string
}

export interface FailedTest {
  readonly file: string
  readonly title: string
  readonly errors: readonly NamedError[]
}

export interface Observed {
  readonly wasLoaded: boolean
  /** Errors outside of any test, such as a module that cannot be loaded. */
  readonly outside: readonly string[]
  readonly passed: number
  readonly failed: readonly FailedTest[]
}

export type Verdict =
  | { readonly isFound: true; readonly by: string; readonly title: string }
  | { readonly isFound: false; readonly why: string }

export const testName = (file: string, title: string): string => `${file} › ${title}`

const CONSTRAINT = /violates .+ constraint/
const asserts = ({ name, message }: NamedError): boolean =>
  name === 'AssertionError' || CONSTRAINT.test(message)

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

export const judge = ({ wasLoaded, outside, passed, failed }: Observed): Verdict => {
  const missed = (why: string): Verdict => ({ isFound: false, why })
  if (!wasLoaded) return missed('no test loads the source')
  const finding = failed.find(({ errors }) => errors.some(asserts))
  if (finding) return { isFound: true, by: finding.file, title: finding.title }
  const other = failed[0]
  if (other)
    return missed(
      `no assertion fails, but "${other.title}" ends with ` +
        firstLine(other.errors[0]?.message ?? 'nothing'),
    )
  if (outside[0] !== undefined) return missed(`no test runs: ${firstLine(outside[0])}`)
  return missed(passed === 0 ? 'no test has such a title' : 'every test passes')
}
