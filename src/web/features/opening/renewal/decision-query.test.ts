import { expect, test } from 'vitest'
import { maturityPath } from '#contract/paths.ts'
import { decisionPath, readMaturity } from './decision-query.ts'

test('P11 the address says which maturity is open and which decision waits, and invents none', () => {
  const read = (address: string) => readMaturity(new URL(address, 'https://own.invalid').searchParams)
  expect(read(maturityPath('a1'))).toEqual({ processUuid: 'a1', decision: undefined })
  expect(read(decisionPath('a1', 'renew-all'))).toEqual({ processUuid: 'a1', decision: 'renew-all' })
  expect(read('/portal/dashboard?decidir=a1&decision=regalar')).toEqual({ processUuid: 'a1', decision: undefined })
  expect(read('/portal/dashboard?decidir=')).toBeUndefined()
  expect(read('/portal/dashboard')).toBeUndefined()
})
