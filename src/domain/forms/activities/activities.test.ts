import { expect, test } from 'vitest'
import { activities, activity } from './activities.ts'

test('every activity has its own code of four digits and a whole name', () => {
  expect(new Set(activities.map((entry) => entry.code)).size).toBe(activities.length)
  for (const { code, name } of activities) {
    expect(code).toMatch(/^\d{4}$/)
    expect(name, code).toMatch(/^\p{Lu}/u)
    // A name cut off ends in the middle of a word, in a small word or with a bracket open.
    expect(name, code).not.toMatch(/(^|\s)(a|al|con|de|del|e|el|en|i|la|los|o|p|para|po|por|prop|y|es|estable)$/)
    expect(name.split('(').length, code).toBe(name.split(')').length)
  }
})

test('people without a business find themselves first', () => {
  expect(activities.slice(0, 5).map((entry) => entry.code)).toEqual(['0010', '0020', '0081', '0082', '0090'])
  expect(activity('0010')?.name).toBe('Asalariados')
  expect(activity('0020')?.name).toBe('Pensionados')
  expect(activity('10')).toBeUndefined()
})

test('long names are whole', () => {
  expect(activity('9820')?.name).toMatch(/para uso propio$/)
  expect(activity('5911')?.name).toMatch(/comerciales de televisión$/)
  expect(activity('4769')?.name).toMatch(/en establecimientos especializados$/)
})
