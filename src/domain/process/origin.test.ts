import { expect, test } from 'vitest'
import { originOf, processOrigins } from './origin.ts'

test('O01 the origin of an opening: a coach before a store, and alone where nobody helped', () => {
  const cases = [false, true].flatMap((hasStore) => [false, true].map((hasCoach) => ({ hasStore, hasCoach })))
  expect(cases.map(originOf)).toEqual(['alone', 'coach', 'store', 'coach'])
  expect(new Set(cases.map(originOf))).toEqual(new Set(processOrigins))
})
