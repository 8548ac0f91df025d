// Who may import whom. `npm run boundaries` runs it and checks that it read every module.

const { readdirSync } = require('node:fs')
const path = require('node:path')

const folder = (path) => ({ path })
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const DOMAIN = '^packages/domain/'
const CONTRACT = '^packages/contract/'
const SERVER = '^packages/server/'
const WEB = '^packages/web/'
const FEATURES = 'packages/server/features'
const TESTS = '\\.test\\.tsx?$|/testing/'

/** From the lowest to the highest: an area may use those before it. */
const AREAS = require('./areas.cjs')

const AREA_ROOTS = [
  'packages/domain',
  'packages/contract',
  'packages/server/features',
  'packages/web/features',
]

const onlyAreasBelow = (root) =>
  AREAS.slice(0, -1).map((area, index) =>
    forbid(
      `${area}-is-below-in-${root.split('/')[1]}`,
      'An area may use the areas before it in areas.cjs, and no other.',
      { path: `^${root}/${area}/`, pathNot: TESTS },
      { path: `^${root}/(${AREAS.slice(index + 1).join('|')})/`, pathNot: TESTS },
    ),
  )

/** Folders with an `index.ts`: areas, and the parts of an area that others may use. */
const parts = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.ts')
  .map((file) => `${FEATURES}/${path.dirname(file)}`)

const meetAtTheIndex = (part) => {
  const inner = parts.filter((other) => other.startsWith(`${part}/`)).map((other) => `^${other}/`)
  return forbid(
    `meet-at-the-index-of-${path.relative(FEATURES, part).replaceAll('/', '-')}`,
    'A part of the server is reached through its index.',
    { path: `^${FEATURES}/`, pathNot: `^${part}/` },
    { path: `^${part}/`, pathNot: [...inner, `^${part}/(index\\.ts$|testing/)`] },
  )
}

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two modules that need each other are one module, or miss a third.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'Rules run on the server and in the browser: nothing but each other and Temporal.',
      { path: DOMAIN, pathNot: TESTS },
      { pathNot: [DOMAIN, 'node_modules/temporal-polyfill/'] },
    ),
    forbid(
      'kernel-stands-alone',
      'The kernel knows no feature.',
      folder('^packages/domain/kernel/'),
      { path: DOMAIN, pathNot: '^packages/domain/kernel/' },
    ),
    forbid(
      'contract-knows-rules-only',
      'The contract is made of rules and schemas.',
      { path: CONTRACT, pathNot: TESTS },
      { pathNot: [DOMAIN, CONTRACT, 'node_modules/zod/'] },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform serves features; it does not know them.',
      { path: '^packages/server/(platform|ports|ledger|pdf)/', pathNot: TESTS },
      { path: '^packages/server/(features|adapters|demo|sandbox)/|^packages/server/[^/]+\\.ts$' },
    ),
    ...AREA_ROOTS.flatMap(onlyAreasBelow),
    ...parts.map(meetAtTheIndex),
    forbid(
      'adapters-know-their-port',
      'An adapter knows its port and its vendor.',
      { path: '^packages/server/adapters/', pathNot: TESTS },
      { path: '^packages/', pathNot: ['^packages/server/(adapters|ports)/', DOMAIN] },
    ),
    forbid('server-and-web-are-apart', 'They meet in the contract.', folder(SERVER), { path: WEB }),
    forbid('web-and-server-are-apart', 'They meet in the contract.', folder(WEB), { path: SERVER }),
    forbid(
      'ui-knows-rules-only',
      'Components know rules, not features.',
      { path: '^packages/web/ui/' },
      { path: '^packages/', pathNot: ['^packages/web/ui/', '^packages/web/locales/', DOMAIN] },
    ),
    forbid(
      'web-features-are-apart',
      'A screen that needs another feature belongs to the app.',
      { path: '^packages/web/features/([^/]+)/' },
      { path: '^packages/web/(app|features)/', pathNot: '^packages/web/features/$1/' },
    ),
    forbid(
      'lib-is-below',
      'What features share knows none of them.',
      { path: '^packages/web/lib/' },
      { path: '^packages/web/(app|features)/' },
    ),
    forbid(
      'no-schemas-in-the-browser',
      'Only types of the contract reach the browser; zod stays on the server.',
      { path: WEB, pathNot: TESTS },
      {
        path: ['^packages/contract/(?!client\\.ts)', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'tests-stay-tests',
      'Code that ships does not use what only tests use.',
      { pathNot: [TESTS, '^e2e/', '^bench/', '^tools/', 'config\\.ts$'] },
      { path: TESTS },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.tsbuildinfo$|/locales/.*\\.po$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
}
