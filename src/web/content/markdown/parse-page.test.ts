import { expect, test } from 'vitest'
import { parseBankTexts, parsePage } from './parse-page.ts'

const shared = { figures: [{ values: { platform: 'Cosecha' } }], passages: new Map() }
const place = { kind: 'article', path: '/blog/prueba' } as const
const data = `title: Una prueba en {{platform}}
description: De qué trata.
lead: Para empezar.
category: seguridad
publishedOn: 2026-11-22
updatedOn: 2026-11-23
deposits:
  year: { amount: 10000000, rate: 11.25, days: 360 }
sources:
  - label: Fogafín y {{platform}}
    url: https://www.fogafin.gov.co/`
const toKnownPage = (front: string, body = 'Uno.') =>
  parsePage({ file: 'prueba.md', text: `---\n${front}\n---\n\n${body}\n` }, place, shared)

test('R05 a page is its data and its Markdown; figures are in both', () => {
  const { page } = toKnownPage(data, '{{year.rate}} en {{platform}}')
  expect(page).toEqual({
    ...place,
    title: 'Una prueba en Cosecha',
    description: 'De qué trata.',
    lead: 'Para empezar.',
    category: 'seguridad',
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-23',
    blocks: [{ kind: 'paragraph', text: '11,25\u00a0%\u00a0E.A. en Cosecha' }],
    sources: [{ label: 'Fogafín y Cosecha', url: 'https://www.fogafin.gov.co/' }],
  })
})

test('R05 a text may ask for one of the drawings', () => {
  expect(toKnownPage(`${data}\ndrawing: signpost`).page.drawing).toBe('signpost')
  expect(toKnownPage(data).page).not.toHaveProperty('drawing')
})

test.each([
  ['a missing value', data.replace(/lead: .*\n/, ''), 'prueba.md:2: lead: '],
  ['an unknown value', `${data}\nautor: Ana`, 'prueba.md:13: autor: Unrecognized key'],
  ['an unknown drawing', `${data}\ndrawing: dragon`, 'prueba.md:13: drawing: '],
  ['no day', data.replace('2026-11-23', 'ayer'), 'prueba.md:7: updatedOn: a day is written 2026-11-22'],
  ['an unknown category', data.replace('seguridad', 'varios'), 'prueba.md:5: category: '],
  ['a deposit without days', data.replace(', days: 360', ''), 'prueba.md:9: deposits.year.days: '],
  [
    'a source that is no address',
    data.replace('https://www.fogafin.gov.co/', 'fogafin'),
    'prueba.md:12: sources.0.url: ',
  ],
  ['no YAML', data.replace('title: Una', 'title: a: Una'), 'prueba.md:2: no YAML'],
  ['a figure that is none', data.replace('{{platform}}', '{{none}}'), 'prueba.md:2: no figure is called none'],
  ['an article without category', data.replace(/category: .*\n/, ''), 'prueba.md:1: an article has a category'],
])('R05 %s in the data stops the build with file and line', (_, front, message) => {
  expect(() => toKnownPage(front)).toThrow(message)
})

test('R05 lines of the Markdown are counted from the top of the file', () => {
  expect(() => toKnownPage(data, 'Uno.\n\n<b>')).toThrow('prueba.md:17: raw HTML is not allowed')
  expect(() => parsePage({ file: 'prueba.md', text: 'Uno.' }, place, shared)).toThrow('prueba.md:1: the data between')
})

test('R03 the words of a bank are its paragraphs and then its questions', () => {
  const text = (body: string) => ({ file: 'b.md', text: `---\ndescription: De qué.\nlead: Así.\n---\n\n${body}` })
  const { words } = parseBankTexts(text('Uno.\n\nDos.\n\n:::questions\n### ¿Qué?\n\nEso.\n:::'), 'koa', shared)
  expect(words).toEqual({
    slug: 'koa',
    description: 'De qué.',
    lead: 'Así.',
    own: ['Uno.', 'Dos.'],
    questions: [{ question: '¿Qué?', answer: 'Eso.' }],
  })
  expect(() => parseBankTexts(text('## Uno'), 'koa', shared)).toThrow('b.md:6: the words of a bank are paragraphs')
})
