import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test('R05 an article says how long one reads it: 200 words a minute, tables and questions too', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ')
  expect(readingMinutes([{ kind: 'paragraph', text: 'Corto.' }])).toBe(1)
  expect(readingMinutes([{ kind: 'paragraph', text: words(600) }])).toBe(3)
  const questions = { kind: 'questions', items: [{ question: words(200), answer: words(200) }] } as const
  expect(readingMinutes([questions, { kind: 'list', items: [words(400)], ordered: false }])).toBe(4)
})
