import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const imports: Record<string, readonly string[]> = {
  'main.tsx': ['lib/boot.ts'],
  'app/portal/start.tsx': [
    'app/build-router.tsx',
    'app/portal/route-table.ts',
    'node_modules/react/index.js',
  ],
  'app/console/start.tsx': ['app/build-router.tsx', 'app/console/route-table.ts'],
  'app/build-router.tsx': ['lib/routes.ts'],
}

const graph = {
  getModuleInfo: (id: string) => {
    const path = Object.keys(imports).find((each) => file(each) === id)
    return { importedIds: (imports[path ?? ''] ?? []).map(file) }
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

describe('chunks', () => {
  it.each([
    ['node_modules/react/index.js', 'react'],
    ['lib/boot.ts', 'base'],
    ['lib/routes.ts', 'base'],
    ['app/build-router.tsx', 'base'],
    ['app/portal/route-table.ts', 'start-portal'],
    ['app/console/route-table.ts', 'start-console'],
    ['app/portal/start.tsx', 'menus'],
    ['ui/Card.tsx', 'ui'],
    ['ui/gallery/Gallery.tsx', undefined],
    ['ui/notify/ToastStack.tsx', undefined],
    ['features/identity/components/SubmitButton.tsx', 'door'],
    ['features/identity/components/ChallengeStep.tsx', undefined],
    ['features/people/components/PersonCard.tsx', undefined],
  ])('%s goes to %s', (path, chunk) => expect(chunkOf(path)).toBe(chunk))
})
