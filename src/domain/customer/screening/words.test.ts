import { expect, test } from 'vitest'
import { formatScore, nameDataSet, nameMatch, nameResult, nameSeverity } from './words.ts'

test('F07 what a list check says is told in words, and an unknown word as it came', () => {
  expect([nameDataSet('international_background'), nameDataSet('new_one'), nameDataSet('')]).toEqual([
    'Listas internacionales y vinculantes',
    'new_one',
    'Otras fuentes',
  ])
  expect([nameResult('found'), nameResult('odd')]).toEqual(['Coincidencia', 'odd'])
  expect([nameSeverity('very_high'), nameSeverity('odd'), nameSeverity(undefined)]).toEqual([
    'Muy alta',
    'odd',
    undefined,
  ])
  expect([nameMatch('document'), nameMatch('name')]).toEqual(['Por documento', 'Por nombre'])
  expect(formatScore(0.25)).toBe('0,25 de 1')
})
