import { deflateSync } from 'node:zlib'
import { readStoredFile } from '@lodgepole/domain/kernel/files/stored-file'
import { describe, expect, it } from 'vitest'
import { inflate } from '../../../platform/inflate.ts'

const CATALOG = '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n'
const SCRIPT = '<</S /JavaScript /JS (app.alert(1))>>'
const PACKED_MARK = '9 0 obj\n<</Type /XRef /W [1 2 1]>>\nendobj\n'

type Part = string | Buffer

const pdfOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', CATALOG, ...parts, '\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  )

const stream = (dictionary: string, content: Buffer, keyword = 'stream\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dictionary}>>\n${keyword}`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const objects = (text: string): Buffer => deflateSync(Buffer.from(`7 0 8 40 ${text}`, 'latin1'))
const OBJECTS = '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode'

const verdict = (bytes: Buffer): string => {
  const read = readStoredFile('pdf', bytes, inflate)
  return read.ok ? 'kept' : read.error
}

describe('OBJ-07 PDFs with active content are refused', () => {
  it.each<[string, Buffer]>([
    ['in plain sight', pdfOf(`7 0 obj\n${SCRIPT}\nendobj`)],
    [
      'with a name in disguise',
      pdfOf('7 0 obj\n<</S /J#61vaScript /#4a#53 (app.alert(1))>>\nendobj'),
    ],
    [
      'with every letter in disguise',
      pdfOf('7 0 obj\n<</S /#4a#61#76#61#53#63#72#69#70#74>>\nendobj'),
    ],
    [
      'with nothing after the name but a comment',
      pdfOf('7 0 obj\n<</JS%x\n(app.alert(1))>>\nendobj'),
    ],
    ['packed with others', pdfOf(PACKED_MARK, stream(OBJECTS, objects(SCRIPT)))],
    [
      'packed and in disguise',
      pdfOf(PACKED_MARK, stream(OBJECTS, objects('<</S /J#61vaScript>>'))),
    ],
    [
      'packed in a stream that does not say so',
      pdfOf(PACKED_MARK, stream('/F#69rst 9 /N 2 /Filter /Fl#61teDecode', objects(SCRIPT))),
    ],
    [
      'packed after a line with more than the word',
      pdfOf(PACKED_MARK, stream(OBJECTS, objects(SCRIPT), 'stream  \r\n')),
    ],
    [
      'packed behind a comment',
      pdfOf(PACKED_MARK, stream(OBJECTS, deflateSync(Buffer.from(`% x\n7 0 ${SCRIPT}`)))),
    ],
    [
      'packed and damaged at the end',
      pdfOf(
        PACKED_MARK,
        stream(
          OBJECTS,
          Buffer.concat([
            objects(`${'<<>> '.repeat(500)}${SCRIPT}`).subarray(0, -12),
            Buffer.from('damaged!'),
          ]),
        ),
      ),
    ],
    [
      'packed in a way that hides it',
      pdfOf(PACKED_MARK, stream(`${OBJECTS} /DecodeParms <</Predictor 12>>`, objects('<<>>'))),
    ],
    [
      'packed in letters',
      pdfOf(
        PACKED_MARK,
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
          Buffer.from('789c>'),
        ),
      ),
    ],
    [
      'packed and locked',
      pdfOf(
        PACKED_MARK,
        '3 0 obj\n<</Encrypt 4 0 R>>\nendobj\n',
        stream(OBJECTS, Buffer.from('x')),
      ),
    ],
    ['as a file inside', pdfOf('7 0 obj\n<</Names <</EmbeddedFiles 8 0 R>>>>\nendobj')],
    [
      'packed so much that nobody can look through it',
      pdfOf(PACKED_MARK, stream(OBJECTS, deflateSync(Buffer.alloc(30_000_000, '1 ')))),
    ],
    [
      'packed behind many blanks',
      pdfOf(
        PACKED_MARK,
        stream(OBJECTS, deflateSync(Buffer.from(`${' '.repeat(700)}7 0 ${SCRIPT}`))),
      ),
    ],
    [
      'packed behind a sign',
      pdfOf(PACKED_MARK, stream(OBJECTS, deflateSync(Buffer.from(` +7 +0 ${SCRIPT}`)))),
    ],
    ...['A85', 'AHx', 'LZW', 'RL'].map((short): [string, Buffer] => [
      `packed by a short name, ${short}`,
      pdfOf(
        PACKED_MARK,
        stream(`/Type /ObjStm /N 1 /First 4 /Filter [/${short} /Fl]`, Buffer.from('789c>')),
      ),
    ]),
    [
      'packed by a short name that stands elsewhere',
      pdfOf(
        PACKED_MARK,
        '12 0 obj\n/LZW\nendobj\n',
        stream('/Type /ObjStm /N 1 /First 4 /Filter 12 0 R', Buffer.from('xyz')),
      ),
    ],
    [
      'packed by a filter that is packed itself',
      pdfOf(
        PACKED_MARK,
        stream(OBJECTS, deflateSync(Buffer.from('12 0 /LZWDecode'))),
        stream('/N 1 /First 4 /Filter /X', Buffer.from('xyz')),
      ),
    ],
    [
      'packed with a filter that stands elsewhere',
      pdfOf(PACKED_MARK, stream('/Type /ObjStm /N 2 /First 9 /Filter 12 0 R', objects('<<>>'))),
    ],
    [
      'packed with parameters that stand elsewhere',
      pdfOf(PACKED_MARK, stream(`${OBJECTS} /DecodeParms 12 0 R`, objects('<<>>'))),
    ],
    [
      'packed with parameters that stand elsewhere, in a list',
      pdfOf(PACKED_MARK, stream(`${OBJECTS} /DecodeParms [null 12%x\n0 R]`, objects('<<>>'))),
    ],
    [
      'packed with parameters under a short name',
      pdfOf(PACKED_MARK, stream(`${OBJECTS} /DP 12 0 R`, objects('<<>>'))),
    ],
    [
      'packed twice',
      pdfOf(
        PACKED_MARK,
        stream(
          '/Type /ObjStm /N 2 /First 9 /Filter [/FlateDecode /Fl]',
          deflateSync(objects(SCRIPT)),
        ),
      ),
    ],
    [
      'packed with a long dictionary',
      pdfOf(
        PACKED_MARK,
        stream(
          `/Type /ObjStm /N 2 /First 9 /X (${'x'.repeat(5_000)}) /Filter /FlateDecode ` +
            '/DecodeParms <</Predictor 12>>',
          objects('<<>>'),
        ),
      ),
    ],
    [
      'packed with a dictionary that is in pieces',
      pdfOf(
        PACKED_MARK,
        stream(
          '/Type /ObjStm /N 2 /First 9 /X (1 0 obj stream endobj) /Y <3e> /Filter ' +
            '/FlateDecode /DecodeParms <</Predictor 12>>',
          objects('<<>>'),
          '%c\nstream\n',
        ),
      ),
    ],
    [
      'packed, where no stream says its type',
      pdfOf(
        stream('/N 2 /First 9 /Filter /FlateDecode', objects(SCRIPT)),
        stream(
          '/Size 6 /W [1 2 2] /Root 1 0 R /Filter /FlateDecode',
          deflateSync(Buffer.from([0, 0, 0])),
        ),
      ),
    ],
    ['with an address that stands elsewhere', pdfOf('7 0 obj\n<</S /URI /URI 8 0 R>>\nendobj')],
    [
      'with an address behind a comment in disguise',
      pdfOf('7 0 obj\n<</S /URI /U#52I%#0a(http://ok)\n(javascript:x)>>\nendobj'),
    ],
    ['with a base that runs', pdfOf('7 0 obj\n<</URI <</Base (javascript:)>>>>\nendobj')],
    [
      'with an address behind many blanks',
      pdfOf(`7 0 obj\n<</S /URI /URI (${' '.repeat(900)}javascript:x)>>\nendobj`),
    ],
    [
      'packed in letters, where no stream says its type',
      pdfOf(stream('/N 1 /F#69rst 4 /Filter [/AHx /Fl]', Buffer.from('789c>'))),
    ],
    [
      'locked and packed, where no stream says its type',
      pdfOf(
        '3 0 obj\n<</Encrypt 4 0 R>>\nendobj\n',
        stream('/Size 6 /#57[1 2 2]', Buffer.from('x')),
      ),
    ],
    [
      'with a link into a file on a network',
      pdfOf('7 0 obj\n<</S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf)>>\nendobj'),
    ],
    ...[
      '(javascript:alert\\(1\\))',
      '( JavaScript :x)',
      '(java\\\nscript:x)',
      '(\\152avascript:x)',
      '(j\\141v\\141script:x)',
      '<6A617661 7363726970743a78>',
      '<feff006a006100760061007300630072006900700074003a0078>',
      '(vbscript:x)',
      '(data:text/html,x)',
      '(file:///etc/x)',
    ].map((address): [string, Buffer] => [
      `with the address ${address}`,
      pdfOf(`7 0 obj\n<</S /URI /URI ${address}>>\nendobj`),
    ]),
    [
      'with a packed address that runs',
      pdfOf(PACKED_MARK, stream(OBJECTS, objects('<</S /URI /URI (javascript:x)>>'))),
    ],
    [
      'with more first looks than anybody needs',
      pdfOf(
        PACKED_MARK,
        ...Array.from({ length: 200 }, () =>
          stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(500_000, 'q'))),
        ),
      ),
    ],
  ])('%s', (_how, bytes) => expect(verdict(bytes)).toBe('PDF_NOT_ALLOWED'))

  it.each<[string, Buffer]>([
    ['plain', pdfOf('7 0 obj\n<</Title (JavaScript for campers) /Font /JSans>>\nendobj')],
    [
      'with links',
      pdfOf(
        '7 0 obj\n<</S /URI /URI (https://oak.example/javascript:a)>>\nendobj\n8 0 obj\n<</S ' +
          '/URI /URI <6d61696c746f3a61>>>\nendobj\n9 0 obj\n<</Title (javascript: a course) /S ' +
          '/GoTo>>\nendobj',
      ),
    ],
    [
      'with pages that are packed in letters, and no packed objects',
      pdfOf(
        stream('/Length 5 /Filter /ASCII85Decode', Buffer.from('9jqo^~>')),
        '4 0 obj\n<</Type /Outlines /First 5 0 R>>\nendobj\n',
      ),
    ],
    [
      'with a page and a font that begin with a number',
      pdfOf(
        stream('/Filter /FlateDecode', deflateSync(Buffer.from('1 0 0 1 72 720 cm BT (x) Tj ET'))),
        stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(9_000, '1 '))),
      ),
    ],
    [
      'with packed objects',
      pdfOf(
        PACKED_MARK,
        stream(OBJECTS, objects('<</Type /Page>> <</Title (About /JSans)>>')),
        stream('/Filter /FlateDecode', deflateSync(Buffer.from('q 1 0 0 1 0 0 cm /Im1 Do Q'))),
      ),
    ],
    [
      'with a picture',
      pdfOf(
        PACKED_MARK,
        stream(
          '/Subtype /Image /Filter /DCTDecode',
          Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
        ),
      ),
    ],
    [
      'with an outline, a long list of pages and packed objects that name their length',
      pdfOf(
        PACKED_MARK,
        `4 0 obj\n<</Type /Outlines /First 5 0 R /Last 6 0 R /Kids ` +
          `[${'7 0 R '.repeat(2_000)}]>>\nendobj\n`,
        stream(
          '/Type /ObjStm /N 2 /First 9 /Length 12 0 R /Extends 13 0 R /Filter /FlateDecode',
          objects('<</Type /Page>>'),
        ),
      ),
    ],
    [
      'with a table of objects and a picture by rows',
      pdfOf(
        stream(
          '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms <</Columns 4 /Predictor 12>>',
          deflateSync(Buffer.from([2, 1, 0, 0, 0])),
        ),
        stream(
          '/Subtype /Image /Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 9>>',
          deflateSync(Buffer.alloc(900_000, 2)),
        ),
      ),
    ],
    ['locked, with nothing packed', pdfOf('3 0 obj\n<</Encrypt 4 0 R>>\nendobj')],
  ])('an ordinary one is accepted: %s', (_what, bytes) => expect(verdict(bytes)).toBe('kept'))

  it('hostile ones are checked quickly', () => {
    const zlibHead = Buffer.from([0x78, 0x9c])
    const many = Buffer.concat(
      Array.from({ length: 100_000 }, () => Buffer.concat([Buffer.from('stream\n'), zlibHead])),
    )
    for (const hostile of [
      pdfOf(PACKED_MARK, many),
      pdfOf(PACKED_MARK, 'stream'.repeat(400_000)),
      pdfOf(PACKED_MARK, '#'.repeat(2_000_000)),
      pdfOf(PACKED_MARK, '/'.repeat(2_000_000)),
      ...[
        'obj<<',
        'obj',
        'obj(',
        'obj<<<',
        '1 0 obj<</First 1 /Filter [',
        '/URI(',
        '/URI %',
        '/URI<',
        '/URI ((',
        'obj %',
        '<<>>stream',
        'obj<</First 1>>stream\n',
      ].map((part) => pdfOf(PACKED_MARK, part.repeat(Math.floor(2_000_000 / part.length)))),
    ]) {
      const from = process.cpuUsage()
      verdict(hostile)
      expect(process.cpuUsage(from).user).toBeLessThan(3_000_000)
    }
    // The limit is on CPU time, and a busy machine takes longer by the clock.
  }, 300_000)
})
