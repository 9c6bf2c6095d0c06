import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalForm } from '#domain/forms/personal.ts'
import { changedAnswers, type DraftAnswers, withAnswer, withInitials } from './draft.ts'

test('F04 only what changed is sent, and what was cleared is sent as null', () => {
  const stored = { name: 'Ana', amount: 10, plans: ['a', 'b'], own: true }
  const current = { name: 'Ana María', plans: ['a', 'b'], own: false, city: 'Cali' }
  expect(changedAnswers(stored, current)).toEqual({ name: 'Ana María', amount: null, own: false, city: 'Cali' })
  expect(changedAnswers(stored, { ...stored, plans: ['b'] })).toEqual({ plans: ['b'] })
})

const answers = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(
    fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    fc.integer(),
    fc.boolean(),
  ),
  { noNullPrototype: true },
) as fc.Arbitrary<DraftAnswers>

test('F04 what is sent makes the stored answers the current ones, and then there is nothing left to send', () => {
  fc.assert(
    fc.property(answers, answers, (stored, current) => {
      const merged = Object.entries({ ...stored, ...changedAnswers(stored, current) })
      const after = Object.fromEntries(merged.filter(([, value]) => value !== null)) as DraftAnswers
      expect(after).toEqual(current)
      expect(changedAnswers(after, current)).toEqual({})
    }),
  )
})

test('F01 a field begins with what the form says, and a stored answer stands', () => {
  expect(withInitials(personalForm, {})).toMatchObject({ document_type: 'CC', document_issue_country: 'CO' })
  expect(withInitials(personalForm, { document_type: 'PA' })).toMatchObject({ document_type: 'PA' })
})

test('F01 another department clears its municipality, the same one again does not', () => {
  const here = { document_issue_department: '11', document_issue_municipality: '11001' }
  expect(withAnswer(personalForm, here, 'document_issue_department', '05')).toEqual({ document_issue_department: '05' })
  expect(withAnswer(personalForm, here, 'document_issue_department', '11')).toEqual(here)
})

test('F04 an emptied field has no answer; zero and no are answers', () => {
  expect(withAnswer(personalForm, { first_name: 'Ana' }, 'first_name', '')).toEqual({})
  expect(withAnswer(personalForm, {}, 'has_other_nationality', false)).toEqual({ has_other_nationality: false })
})
