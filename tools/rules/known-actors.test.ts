// The permission of a call or command determines the actor and the organization, and the compiler
// passes both on. Checking again adds a branch that is never taken.

import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.ts$|\.suite\.ts$|\/testing\//
const FOLDER = 'packages/server/features/'

/** Files with several kinds of actors, or where the organization may be missing, and which ones. */
const ASKING: Readonly<Record<string, string>> = {
  'analytics/client-errors/commands/record-client-error.ts': 'anybody reports a fault',
  'analytics/client-errors/routes.ts': 'the console has faults without an organization',
  'analytics/client-errors/store.ts': 'anybody reports a fault',
  'identity/act-as-handlers.ts': 'one stops acting on the console without an organization',
  'identity/commands/act-as.ts': 'logins without an account leave, too',
  'identity/identity-by-host.ts': 'one signs in to the console without an organization',
  'identity/sign-up/activation-handlers.ts': 'staff activate on the console, too',
  'identity/sign-up/create-account-handlers.ts': 'the console has no organization to join',
  'integrations/imports/commands/prepare-import.ts': 'members and keys import',
  'messages/marks/installation-marks.ts': 'the installation itself sends mail',
  'messages/marks/mail-marks.ts': 'the installation itself sends mail',
  'messages/marks/bounce-receiver.ts': 'hosts of the installation receive mail',
  'messages/request-mail.ts': 'the installation itself sends mail',
  'messages/send-mail.ts': 'the installation itself sends mail',
  'messages/sender/organization-mailer.ts': 'the installation itself sends mail',
  'money/deposits/cancel-scheduled.ts': 'members and jobs take back',
  'money/gifts/routes.ts': 'logins without an account give, too',
  'money/leftover-funds/commands/choose.ts': 'members choose, and guests by a link',
  'money/leftover-funds/tasks.ts': 'a job looks at one organization or at all',
  'organizations/installation/record-event.ts': 'members and the first setup',
  'people/contributors/commands/accept.ts': 'logins without an account accept, too',
  'people/contributors/giver-store.ts': 'a giver looks at one organization or at all',
  'people/contributors/invitation-handlers.ts': 'logins without an account accept, too',
  'people/desk/console-routes.ts': 'a key finds people, and has no household to show',
  'people/queries/one-user.ts': 'the query may name an organization',
  'reservations/availability.ts': 'guests look at events, too',
  'reservations/commands/cancel.ts': 'members and jobs cancel',
  'reservations/commands/close-days.ts': 'members and keys close days',
  'reservations/reservation-access.ts': 'guests look at events, too',
  'reservations/timetable-handlers.ts': 'guests look at events, too',
  'tickets/reach.ts': 'members and keys handle tickets',
  'tickets/receive-mail.ts': 'a mail may belong to no ticket',
  'tickets/units.ts': 'members and keys handle tickets',
}

const isAboutActor = (text: string): boolean => /\b(actor|viewer)\??\.kind$/.test(text)

interface Question {
  readonly file: string
  readonly line: number
  /** It belongs to a command that only a member runs. */
  readonly isOfMember: boolean
}

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(kind)

/** `Command<Input, Output>`: without a third type, a member runs it. */
const isMembersCommand = (node: ts.Node): boolean => {
  const type = ts.isVariableDeclaration(node) || ts.isArrowFunction(node) ? node.type : undefined
  return (
    type !== undefined &&
    ts.isTypeReferenceNode(type) &&
    /^(Batch)?Command$/.test(type.typeName.getText()) &&
    type.typeArguments?.length === 2
  )
}

const questionsIn = ({ name, text }: SourceFile): readonly Question[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: Question[] = []
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (ts.isBinaryExpression(node) && isComparison(node)) {
      const [left, right] = [node.left.getText(source), node.right.getText(source)]
      if (isAboutActor(left) || (/\borganizationId$/.test(left) && right === 'undefined'))
        found.push({
          file: name.replace(FOLDER, ''),
          line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
          isOfMember: isInside && isAboutActor(left),
        })
    }
    ts.forEachChild(node, (child) => visit(child, isInside || isMembersCommand(node)))
  }
  visit(source, false)
  return found
}

describe('HSE-03 the actor is checked once', () => {
  const questions = sourceFiles(FOLDER, '.ts', TESTS).flatMap(questionsIn)

  it('in a command of members', () => {
    expect(questions.filter(({ isOfMember }) => isOfMember)).toEqual([])
  })

  it('elsewhere, unless several come', () => {
    expect(questions.filter(({ file }) => !(file in ASKING))).toEqual([])
    const files = new Set(questions.map(({ file }) => file))
    expect(Object.keys(ASKING).filter((file) => !files.has(file))).toEqual([])
  })

  it('a repeated check would be found', () => {
    const inFile = (text: string) => questionsIn({ name: `${FOLDER}a/commands/save.ts`, text })
    const guard = "if (actor.kind !== 'member') return refuse(no.NOT_PERMITTED)"
    expect(
      inFile(`export const save: Command<Input, null> = {\n run: async (tx) => { ${guard} } }`),
    ).toEqual([{ file: 'a/commands/save.ts', line: 2, isOfMember: true }])
    expect(
      inFile(
        `const createSave = (): Command<Input, null> => ({\n run: async (tx) => { ${guard} } })`,
      ),
    ).toEqual([{ file: 'a/commands/save.ts', line: 2, isOfMember: true }])
    expect(
      inFile(
        `export const save: Command<Input, null, Actor> = { run: async (tx) => { ${guard} } }`,
      ),
    ).toEqual([{ file: 'a/commands/save.ts', line: 1, isOfMember: false }])
    expect(inFile('const x = call.organizationId === undefined ? 1 : 2')).toHaveLength(1)
    expect(inFile("const x = job.kind === 'member' || personId === undefined")).toEqual([])
  })
})
