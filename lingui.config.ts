// Where the words live: English in the sources, one catalog a language beside them, of the
// screens and of what the server says (mails). `npm run translations` brings the catalogs up to
// date with the sources.

import { extractor } from './tools/lib/message-extractor.ts'

const exclude = ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', '**/*.d.ts']

export default {
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/packages/web/locales/{locale}',
      include: ['<rootDir>/packages/web'],
      exclude,
    },
    {
      path: '<rootDir>/packages/server/locales/{locale}',
      include: ['<rootDir>/packages/server'],
      exclude: [...exclude, '**/*.generated.ts'],
    },
  ],
  extractors: [extractor],
  // Line numbers would change the catalogs with every edit of a source.
  format: 'po' as const,
  formatOptions: { lineNumbers: false },
  orderBy: 'origin' as const,
  // Our own, which takes what people wrote as text whatever it looks like; the bundler knows where
  // it is.
  runtimeConfigModule: { Trans: ['lodgepole-trans', 'Trans'] as const },
}
