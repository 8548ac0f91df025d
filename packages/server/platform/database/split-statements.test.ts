import { describe, expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

describe('PLT-101 the statements of a migration', () => {
  it.each([
    ['none', ' -- nothing; at all\n', []],
    [
      'several, without comments',
      '-- First; of two.\nselect 1; select 2 /* or ; three */',
      ['select 1', 'select 2'],
    ],
    [
      'semicolons in texts and names',
      `select 'a;b''c;', "d;e"; select 2;`,
      [`select 'a;b''c;', "d;e"`, 'select 2'],
    ],
    ['quotes in comments', `select 1; -- it's one\nselect 2;`, ['select 1', 'select 2']],
    [
      'comments in texts',
      `select '-- no'; select '/* no'; select 3`,
      [`select '-- no'`, `select '/* no'`, 'select 3'],
    ],
    [
      'bodies of functions',
      'create function f() returns int language sql as $$ select 1; $$; do $do$ begin perform ' +
        '$$;$$; end $do$',
      [
        'create function f() returns int language sql as $$ select 1; $$',
        'do $do$ begin perform $$;$$; end $do$',
      ],
    ],
    [
      'operators and parameters',
      'select 4 - 2, 4 / 2, $1; select 2',
      ['select 4 - 2, 4 / 2, $1', 'select 2'],
    ],
  ])('%s', (_what, sql, statements) => expect(splitStatements(sql)).toEqual(statements))
})
