import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { pageWarnings, visibleFields } from '../form.ts'
import { summaryRows } from '../summary.ts'
import { ownBusinessPage } from './own-business.ts'

const { lookups } = formContext()

test('F03 who has no business is asked nothing about it', () => {
  const asked = (answers: Record<string, unknown>) => visibleFields(ownBusinessPage, answers).map((field) => field.name)
  expect(asked({})).toEqual(['has_own_business'])
  expect(asked({ has_own_business: false, business_name: 'Tienda' })).toEqual(['has_own_business'])
  expect(asked({ has_own_business: true })).toHaveLength(ownBusinessPage.fields.length)
})

test.each([
  [1_200_000, []],
  [1_200_001, ['business_costs']],
])('F03 costs of %i against sales of 1,200,000 are remarked: %j', (business_costs, fields) => {
  const answers = { has_own_business: true, business_sales: 1_200_000, business_costs }
  expect(pageWarnings(ownBusinessPage, answers, formContext()).map((remark) => remark.field)).toEqual(fields)
})

test('F03 what is left of the sales is computed', () => {
  const answers = { has_own_business: true, business_sales: 3_000_000, business_costs: 1_200_000 }
  const form = { id: 'questions', formNumber: 0, title: '', version: 1, pages: [ownBusinessPage] } as const
  const rows = summaryRows(form, answers, lookups).flatMap((section) => section.rows)
  expect(rows.at(-1)).toEqual({ label: 'Le queda al mes', value: '$\u00a01.800.000' })
  const partial = summaryRows(form, { ...answers, business_costs: undefined }, lookups).flatMap(({ rows }) => rows)
  expect(partial.map((row) => row.label)).not.toContain('Le queda al mes')
})
