import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberedForms } from '#domain/forms/form-catalogue.ts'
import { root } from './citations.ts'
import { brokenRule } from './where-to-look.ts'

/** `form number/page/field` of every row of docs/questions.md, with the columns that say who asks and whence. */
const rows = readFileSync(`${root}/docs/questions.md`, 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const page = /\(`([^`]+)`\)/.exec(part)?.[1]
    return [...part.matchAll(/^\| `(\w+)` \| (.+) \| ([\d, ]+) \| (.*) \| (.*) \|$/gm)].flatMap(
      ([, field, label, forms = '', asks, from]) =>
        forms.split(', ').map((form) => ({ key: `${form}/${page}/${field}`, label, asks, from })),
    )
  })
const questions = numberedForms.flatMap(({ form }) =>
  form.pages.flatMap((page) =>
    page.fields.map(({ name, label }) => ({ key: `${form.formNumber}/${page.id}/${name}`, label })),
  ),
)
const where = 'docs/questions.md'

test('F01 F02 F03 docs/questions.md has a row for every question, and no row without a question', () => {
  const written = rows.map(({ key }) => key)
  const asked = questions.map(({ key }) => key)
  const rule = brokenRule('Every question has one row that says who asks it.', where)
  expect(
    asked.filter((key) => !written.includes(key)),
    rule,
  ).toEqual([])
  expect(
    written.filter((key) => !asked.includes(key)),
    rule,
  ).toEqual([])
  expect(
    written.filter((key, place) => written.indexOf(key) !== place),
    rule,
  ).toEqual([])
})

test('F01 F02 F03 each row of docs/questions.md has the words of the question, who asks it, and whence its answer is', () => {
  const labels = new Map(questions.map(({ key, label }) => [key, label]))
  const rule = brokenRule('A row says who asks and where the answer comes from.', where)
  expect(
    rows.filter(({ key, label }) => labels.get(key) !== label).map(({ key }) => key),
    rule,
  ).toEqual([])
  expect(
    rows.filter(({ asks, from }) => !asks?.trim() || !from?.trim()).map(({ key }) => key),
    rule,
  ).toEqual([])
})
