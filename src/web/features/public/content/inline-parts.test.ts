import { expect, test } from 'vitest'
import { inlineParts } from './inline-parts.ts'

test('R05 weight and links to our own pages are read, and nothing else is made of a text', () => {
  expect(inlineParts('Un **CDT** se [simula](/cdt-simulador).')).toEqual([
    { kind: 'text', text: 'Un ' },
    { kind: 'strong', text: 'CDT' },
    { kind: 'text', text: ' se ' },
    { kind: 'link', text: 'simula', to: '/cdt-simulador' },
    { kind: 'text', text: '.' },
  ])
  for (const text of ['[fuera](https://example.com)', '<b>no</b>', '2 * 3 ** 4', '[solo](', '']) {
    expect(
      inlineParts(text).every(({ kind }) => kind === 'text'),
      text,
    ).toBe(true)
  }
})
