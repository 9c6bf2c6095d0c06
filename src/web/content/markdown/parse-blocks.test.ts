import { expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'

const figures = {
  values: { limit: '$ 50.000.000', place: 'simulador' },
  deposits: { year: { amountCop: 10_000_000, ratePercent: '12.000', termDays: 360, dayBase: 360 } as const },
  tables: { tiers: [['1 mes', '$ 1']] },
  lists: { prizes: ['Uno', 'Dos'] },
}
const passages = new Map([
  ['conditions', { file: 'conditions.md', text: '## Qué vale\n\n{{who}} responde hasta {{limit}}.\n\n<b>' }],
  ['short', { file: 'short.md', text: '{{who}} responde por [todo](/sitemap).' }],
])
const read = (markdown: string) => parseBlocks({ file: 'texto.md', markdown, figures, passages })
const blocksIn = (markdown: string) => read(markdown).blocks.map(({ block }) => block)

test('R05 headings, paragraphs and lists are ordinary Markdown, with weight, links and figures in them', () => {
  expect(
    blocksIn(`## Qué es, y qué no

Hasta **{{limit}}** en dos
líneas: se [simula](/{{place}}?monto=1#a).

- Uno
- **Dos**

1. Primero
2. Segundo
`),
  ).toEqual([
    { kind: 'heading', text: 'Qué es, y qué no', id: 'que-es-y-que-no' },
    { kind: 'paragraph', text: 'Hasta **$ 50.000.000** en dos líneas: se [simula](/simulador?monto=1#a).' },
    { kind: 'list', items: ['Uno', '**Dos**'], ordered: false },
    { kind: 'list', items: ['Primero', 'Segundo'], ordered: true },
  ])
})

test('R05 figures of an example deposit are computed as the simulator does, also with a part of it changed', () => {
  const [block] = blocksIn(
    '{{year.capital}}, {{year.gross}}, {{year.rate}}, {{year.net rate=6 days=720 amount=1000000}}',
  )
  // 12 % of ten millions; and 6 % over two years is 12.36 %, of which 4 % are withheld.
  const text = block?.kind === 'paragraph' ? block.text.replaceAll('\u00a0', ' ') : ''
  expect(text).toBe('$ 10.000.000, $ 1.200.000, 12,00 % E.A., $ 118.656')
})

test('R05 a table has a caption, and rows that are written or named', () => {
  expect(
    blocksIn(`:::table[Según el plazo, hasta {{limit}}]
| Plazo | Recibes |
| --- | --: |
| 90 días | {{limit}} |
:::

:::table[Según la tabla]{rows="tiers"}
| Plazo | Bono |
| --- | --: |
:::
`),
  ).toEqual([
    {
      kind: 'table',
      caption: 'Según el plazo, hasta $ 50.000.000',
      head: ['Plazo', 'Recibes'],
      rows: [['90 días', '$ 50.000.000']],
    },
    { kind: 'table', caption: 'Según la tabla', head: ['Plazo', 'Bono'], rows: [['1 mes', '$ 1']] },
  ])
})

test('R05 R08 notes, questions, buttons, campaigns, lists by name and texts to copy are directives', () => {
  expect(
    blocksIn(`:::note[Ojo]
Un CDT **no** se cancela.
:::

:::questions
### ¿Cuánto?

Hasta {{limit}}.

### ¿Dónde?

En [todo](/sitemap).
:::

::action[Simular]{to="/cdt-simulador?monto=1&plazo=90"}

::campaign{code="moneycon"}

::campaigns

::list{items="prizes"}

\`\`\`text title="Para copiar"
curl '{{place}}'
<b>
\`\`\`
`).map((block) => (block.kind === 'campaign' || block.kind === 'campaigns' ? { kind: block.kind } : block)),
  ).toEqual([
    { kind: 'note', title: 'Ojo', text: 'Un CDT **no** se cancela.' },
    {
      kind: 'questions',
      items: [
        { question: '¿Cuánto?', answer: 'Hasta $ 50.000.000.' },
        { question: '¿Dónde?', answer: 'En [todo](/sitemap).' },
      ],
    },
    { kind: 'action', label: 'Simular', to: '/cdt-simulador?monto=1&plazo=90' },
    { kind: 'campaign' },
    { kind: 'campaigns' },
    { kind: 'list', items: ['Uno', 'Dos'], ordered: false },
    { kind: 'code', caption: 'Para copiar', text: "curl 'simulador'\n<b>" },
  ])
})

test('R05 bars are as long as their figures, however those are written', () => {
  const { blocks } = read(
    ':::bars[Cuánto]\n| a | b |\n| - | -: |\n| Pesos | $ 1.176.000 |\n| Tasa | 11,5 % |\n| Días | 90 días |\n:::',
  )
  expect(blocks.map(({ block }) => block)).toEqual([
    {
      kind: 'bars',
      caption: 'Cuánto',
      rows: [
        { label: 'Pesos', text: '$ 1.176.000', value: 1_176_000 },
        { label: 'Tasa', text: '11,5 %', value: 11.5 },
        { label: 'Días', text: '90 días', value: 90 },
      ],
    },
  ])
})

test('R08 a passage is included with figures of its own, and its errors name its file', () => {
  const { blocks, links } = read('\n::include{passage="short" who="El banco"}')
  expect(blocks.map(({ block }) => block)).toEqual([
    { kind: 'paragraph', text: 'El banco responde por [todo](/sitemap).' },
  ])
  expect(links).toEqual([{ file: 'short.md', line: 1, to: '/sitemap' }])
  expect(() => read('::include{passage="conditions" who="Nadie"}')).toThrow('conditions.md:5: raw HTML is not allowed')
})

test('R05 links are collected with where they are written, those of buttons too', () => {
  const { links } = read('Uno\n\n[a](/app) y\n[b](/blog)\n\n::action[c]{to="/login"}')
  expect(links).toEqual([
    { file: 'texto.md', line: 3, to: '/app' },
    { file: 'texto.md', line: 4, to: '/blog' },
    { file: 'texto.md', line: 6, to: '/login' },
  ])
})

test.each([
  ['uno\n\n<div>dos</div>', 3, 'raw HTML'],
  ['uno <b>dos</b>', 1, 'raw HTML'],
  ['- <i>dos</i>', 1, 'raw HTML'],
  ['uno\n\n::action[a <b>b</b>]{to="/app"}', 3, 'raw HTML is not allowed here'],
  ['uno\n![dos](/a.png)', 2, 'image is not allowed'],
  ['*uno*', 1, 'emphasis is not allowed'],
  ['# Uno', 1, 'a heading is written with ##'],
  ['## Uno **dos**', 1, 'strong is not allowed here'],
  ['> uno', 1, 'blockquote is not allowed'],
  ['uno\n\n---', 3, 'thematicBreak is not allowed'],
  ['- uno\n\n  dos', 1, 'an item of a list is one paragraph'],
  ['- uno\n- dos\n  - tres', 2, 'an item of a list is one paragraph'],
  ['[uno](https://example.com)', 1, 'a link leads to our pages only'],
  ['[uno](dos)', 1, 'a link leads to our pages only'],
  ['::action[uno]{to="https://example.com"}', 1, 'a link leads to our pages only'],
  ['uno\n\n::rate{of="dos"}', 3, 'no directive is called ::rate'],
  [':::aside\nuno\n:::', 1, 'no directive is called :::aside'],
  ['::action[uno]', 1, 'action needs to="…"'],
  ['::campaign{code="a" to="b"}', 1, 'campaign takes no to'],
  ['::include{passage="none"}', 1, 'no passage is called none'],
  ['::list{items="none"}', 1, 'nothing to show is called none'],
  ['uno\n\ndos\n{{none}}', 4, 'no figure is called none'],
  ['{{year.none}}', 1, 'no figure is called year.none'],
  ['{{year.net days=many}}', 1, 'no figure is called year.net days=many'],
  ['::action[uno]{to="/{{none}}"}', 1, 'no figure is called none'],
  ['```text\nuno\n```', 1, 'a text to copy needs its title'],
  [':::note\nuno\n:::', 1, 'a note is :::note[Its title] and one paragraph'],
  [':::questions\n### ¿Uno?\n:::', 2, 'a question is written with ###'],
  [':::questions\nuno\n:::', 2, 'a question is written with ###'],
  ['| a |\n| - |\n| b |', 1, 'write a table inside :::table[Its caption]'],
  [':::table[uno]\n| a |\n| - |\n:::', 1, 'a table has rows, or names them'],
  [':::table[uno]{rows="tiers"}\n| a |\n| - |\n:::', 1, 'row 1 of the table has not 1 cells'],
  [':::bars[uno]\n| a | b |\n| - | - |\n| c | nada |\n:::', 1, 'bars have two columns'],
  [':::bars[uno]\n| a | b |\n| - | - |\n| c | −$ 5.000 |\n:::', 1, 'bars have two columns'],
  [':::bars[uno]\n| a | b | c |\n| - | - | - |\n| d | 1 | 2 |\n:::', 1, 'bars have two columns'],
  ['uno \\*\\*dos', 1, 'cannot show the marks'],
])('R05 %j is refused at line %i: %s', (markdown, line, reason) => {
  expect(() => read(markdown)).toThrow(`texto.md:${line}: `)
  expect(() => read(markdown)).toThrow(reason)
})
