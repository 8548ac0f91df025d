import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Trans } from './Trans.tsx'

const i18n = setupI18n({
  locale: 'en',
  messages: { en: { remove: ['Remove ', ['name'], '? <0>No</0>'] } },
})
const shown = (name: string) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(Trans, {
        id: 'remove',
        values: { name },
        components: { 0: createElement('b') },
      }),
    ),
  )

describe('WEB-10 what people wrote stands in a sentence as they wrote it', () => {
  it.each([
    ['Nia', 'Remove Nia? <b>No</b>'],
    ['<b>Nia</b>', 'Remove &lt;b&gt;Nia&lt;/b&gt;? <b>No</b>'],
    ['<0>Nia</0>', 'Remove &lt;0&gt;Nia&lt;/0&gt;? <b>No</b>'],
    ['<script>alert(1)</script>', 'Remove &lt;script&gt;alert(1)&lt;/script&gt;? <b>No</b>'],
    ['<br/>', 'Remove &lt;br/&gt;? <b>No</b>'],
  ])('%s', (name, expected) => expect(shown(name)).toBe(expected))
})
