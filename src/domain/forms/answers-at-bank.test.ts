import { expect, test } from 'vitest'
import atBank from '#testing/fixtures/answers-at-bank.json' with { type: 'json' }
import { buildAnswers } from '#testing/form-answers.ts'
import { numberedForms } from './form-catalogue.ts'
import { officialLookups } from './lookups.ts'
import { summaryRows } from './summary.ts'

/**
 * The lines of the linking request as `bank-form.ts` numbers them, kept from before questions were asked together. A new
 * field inside a page changes the numbers after it: tell the banks, then change the fixture.
 */
const kept: Readonly<Record<string, readonly string[]>> = atBank

test.each(numberedForms.map(({ form }) => [form.title, form] as const))(
  'F01 F02 F03 the bank receives the same fields and values for %s, however we ask',
  (_, form) => {
    const lines = summaryRows(form, buildAnswers(form), officialLookups).flatMap(({ page, rows }) =>
      rows.map(({ label, value }, index) => `${form.id}/${page}/${index + 1} ${label}: ${value}`),
    )
    expect(lines).toEqual(expect.arrayContaining([...(kept[form.formNumber] ?? [])]))
  },
)
