import { expect, test } from 'vitest'
import { buildAnswers } from '#testing/form-answers.ts'
import { sharedTermOf, termOf } from './field-terms.ts'
import { numberedForms } from './form-catalogue.ts'
import { officialLookups } from './lookups.ts'
import { summaryRows } from './summary.ts'

/** A word that speaks to the customer, or asks them. */
const speaksToSomeone = /[¿?]|(?<!\p{L})(tú|tu|tus|te|ti|tuyo|eres|tienes|cuéntanos|mi|mis)(?!\p{L})/iu

const fields = numberedForms.flatMap(({ form }) =>
  form.pages.flatMap((page) => page.fields.map((field) => ({ form: form.title, ...field }))),
)

test('O01 staff read no answer under a label that speaks to the customer, in any form', () => {
  // What was declared is quoted, since it was accepted in these words.
  const read = fields.filter(({ declaration }) => !declaration).map(({ name, label }) => termOf(name, label))
  expect(read.filter((term) => speaksToSomeone.test(term))).toEqual([])
})

test('O01 what follows from answers has a neutral name too', () => {
  const rows = numberedForms.flatMap(({ form }) =>
    summaryRows(form, buildAnswers(form), officialLookups).flatMap((section) => section.rows),
  )
  const read = rows.map(({ label, term = label }) => term)
  expect(read.filter((term) => /[¿?]/.test(term))).toEqual([])
  expect(read).toEqual(expect.arrayContaining(['Ingresos mensuales', 'RUT', 'Número de documento']))
})

test('F05 a question that several fields share has a neutral name in the review too', () => {
  const shared = numberedForms.flatMap(({ form }) =>
    form.pages.flatMap(({ together = [] }) =>
      together.flatMap((question) =>
        question.kind === 'ticks'
          ? sharedTermOf(question.ticks[0]?.field ?? '', question.label)
          : question.kind === 'place'
            ? sharedTermOf(question.municipality, question.label)
            : [],
      ),
    ),
  )
  expect(shared.filter((term) => speaksToSomeone.test(term))).toEqual([])
})
