import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compileLayout, layoutModule } from './compile-layout.ts'
import { fillLayout } from './fill-layout.ts'
import { layout } from './layout.generated.ts'

describe('MAIL-06 the compiled layout matches its source', () => {
  it('is up to date; after a change run `npm run mail:build`', async () => {
    const committed = await readFile(new URL('layout.generated.ts', import.meta.url), 'utf8')
    expect(layoutModule(await compileLayout())).toBe(committed)
  })

  it('fetches nothing: no font, style or picture from elsewhere', () => {
    expect(layout.replaceAll('xmlns:', '')).not.toMatch(/(src|href)="https?:|@import|url\(/)
    expect(layout).not.toContain('<script')
  })

  it('stays far below the size at which mail programs cut', () =>
    expect(layout.length).toBeLessThan(30_000))

  it('does not include the compiler', async () => {
    const files = ['../render-mail.ts', '../index.ts', './fill-layout.ts']
    for (const file of files)
      expect(await readFile(new URL(file, import.meta.url), 'utf8'), file).not.toMatch(
        /from 'mjml'|compile-layout/,
      )
  })
})

describe('MAIL-03 the layout inserts only text', () => {
  const source =
    '<p title="{{a}}">{{a}}</p>\n<!--[block:row]-->\n<li>{{a}} ' +
    '{{b}}</li>\n<!--[end:row]-->\n<i>{{c}}</i>'

  it('escapes what could end an attribute or an element', () => {
    const escaped = '&#34;&#39;&#62;&#60;b&#62;&#38;&#96;'
    expect(fillLayout('<p title="{{a}}">{{a}}</p>', { a: `"'><b>&\`` }, {})).toBe(
      `<p title="${escaped}">${escaped}</p>`,
    )
  })

  it('does not interpret inserted text', () => {
    const html = fillLayout(
      source,
      { a: '{{c}}', c: '<!--[block:row]-->{{a}}<!--[end:row]-->' },
      { row: [{ b: '{{a}}$&' }] },
    )
    expect(html.split('\n')).toEqual([
      '<p title="{{c}}">{{c}}</p>',
      '<li>{{c}} {{a}}$&#38;</li>',
      '<i>&#60;!--[block:row]--&#62;{{a}}&#60;!--[end:row]--&#62;</i>',
    ])
  })

  it('repeats a block for each entry, or leaves it out', () => {
    expect(fillLayout(source, { a: '1', c: '2' }, { row: [] })).toBe('<p title="1">1</p>\n<i>2</i>')
    expect(
      fillLayout(source, { a: '1', c: '2' }, { row: [{ b: 'x' }, { b: 'y', a: '0' }] }),
    ).toContain('<li>1 x</li>\n<li>0 y</li>')
  })

  it('throws for a missing value or block', () => {
    expect(() => fillLayout('{{a}}', {}, {})).toThrow('asks for a')
    expect(() => fillLayout(source, { a: '', c: '' }, {})).toThrow('block row')
  })
})
