import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const icons = 'node_modules/@tabler/icons-react/dist/esm'

/** A small application: the imports, and the code of the files that draw icons. */
const imports: Record<string, readonly string[]> = {
  'main.tsx': ['lib/boot.ts'],
  'app/portal/start.tsx': ['app/build-router.tsx', 'app/portal/route-table.ts'],
  'app/console/start.tsx': ['app/build-router.tsx', 'app/console/route-table.ts'],
  'app/build-router.tsx': ['lib/routes.ts', 'node_modules/router/index.js'],
  'app/portal/shell/BareShell.tsx': ['ui/BareFrame.tsx'],
  'app/console/shell/BareConsole.tsx': ['ui/BareFrame.tsx'],
  'features/identity/screens/SignIn.tsx': ['ui/TextField.tsx', `${icons}/index.mjs`],
  'app/portal/shell/PortalShell.tsx': ['app/portal/menu.ts', 'node_modules/query/index.js'],
  'app/console/shell/ConsoleShell.tsx': ['app/console/rail.ts', 'node_modules/query/index.js'],
  'app/portal/screens.ts': ['lib/screen-table.ts'],
  'app/portal/screens/Home.tsx': ['lib/amounts.ts', 'lib/capabilities.ts', 'ui/Tiles.tsx'],
  'app/console/screens/Start.tsx': ['ui/TextField.tsx'],
  'app/console/rail.ts': ['lib/capabilities.ts'],
  'ui/Tiles.tsx': [`${icons}/index.mjs`],
  [`${icons}/index.mjs`]: [`${icons}/icons/IconPaw.mjs`],
}
const codes: Record<string, string> = {
  'features/identity/screens/SignIn.tsx': '<IconKey size={18} />',
  'ui/Tiles.tsx': '<IconGift size={20} />',
}

const graph = {
  getModuleInfo: (id: string) => {
    const path = Object.keys(imports).find((each) => file(each) === id) ?? ''
    return { importedIds: (imports[path] ?? []).map(file), code: codes[path] ?? '' }
  },
}

/** The first group, by priority, that takes a module. */
const chunkOf = (path: string) => {
  const names = chunkGroups().map(({ name, ...group }) => {
    const matches =
      'test' in group &&
      (group.test instanceof RegExp ? group.test.test(file(path)) : group.test(file(path)))
    return typeof name === 'function' ? name(file(path), graph) : matches ? name : null
  })
  return names.find((name) => name !== null)
}

describe('WEB-33 chunks', () => {
  it.each([
    ['node_modules/react/index.js', 'react'],
    ['lib/boot.ts', 'base'],
    ['lib/routes.ts', 'base'],
    ['app/build-router.tsx', 'base'],
    ['node_modules/router/index.js', 'base'],
    [`${icons}/createReactComponent.mjs`, 'base'],
    ['app/portal/route-table.ts', 'start-portal'],
    ['app/console/route-table.ts', 'start-console'],
    ['ui/BareFrame.tsx', 'sign-in'],
    [`${icons}/icons/IconKey.mjs`, 'sign-in'],
    ['node_modules/query/index.js', 'frames'],
    ['lib/capabilities.ts', 'frames'],
    ['app/portal/menu.ts', 'frame-portal'],
    ['lib/screen-table.ts', 'frame-portal'],
    ['app/console/rail.ts', 'frame-console'],
    ['lib/amounts.ts', 'home-parts'],
    ['ui/Tiles.tsx', 'home-parts'],
    [`${icons}/icons/IconGift.mjs`, 'home-parts'],
  ])('%s goes to %s, for the pages that need it', (path, chunk) =>
    expect(chunkOf(path)).toBe(chunk),
  )

  it('what the sign-in pages and one other page need costs nobody more in the base', () => {
    expect(chunkOf('ui/TextField.tsx')).toBe('base')
  })

  it.each([
    ['ui/Card.tsx', 'ui'],
    [`${icons}/icons/IconPaw.mjs`, 'icons'],
    ['ui/charts/TimeChart.tsx', undefined],
    ['ui/gallery/Gallery.tsx', undefined],
    ['ui/notify/ToastStack.tsx', undefined],
    ['features/identity/components/PasskeyRow.tsx', 'identity'],
    ['features/identity/components/ChallengeStep.tsx', undefined],
    ['features/people/components/PersonCard.tsx', undefined],
    ['app/portal/screens/Help.tsx', 'portal'],
    ['app/console/screens/LeaveConsole.tsx', 'console'],
  ])('%s, which no first page needs, goes to %s', (path, chunk) =>
    expect(chunkOf(path)).toBe(chunk),
  )
})
