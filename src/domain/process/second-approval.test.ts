import { expect, test } from 'vitest'
import { requiresSecondApproval } from './second-approval.ts'
import { transitions } from './transitions.ts'

test('O04 A17 what the bank or the provider says takes two of the staff, and the ordinary review takes one', () => {
  const ofStaff = transitions.filter(({ by }) => by.includes('staff'))
  const listEventNames = (rows: typeof ofStaff) => [...new Set(rows.map(({ event }) => event))].toSorted()
  expect(listEventNames(ofStaff.filter(requiresSecondApproval))).toEqual([
    'bank-approved',
    'bank-declined',
    'deposit-handed-in',
  ])
  expect(listEventNames(ofStaff.filter((row) => !requiresSecondApproval(row)))).toEqual([
    'cancelled',
    'documents-approved',
    'documents-rejected',
    'renewal-chosen',
    'signed',
    'withdrawal-chosen',
  ])
})

test('O04 A17 what is not of staff takes nobody of them, whoever else says it', () => {
  for (const row of transitions.filter(({ by }) => !by.includes('staff')))
    expect(requiresSecondApproval(row)).toBe(false)
})
