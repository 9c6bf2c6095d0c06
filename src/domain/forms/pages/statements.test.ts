import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { statementsPage } from './statements.ts'

const answers = {
  interest_at_maturity: true,
  statement_delivery: 'email',
  contact_channel: 'sms',
}

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ interest_at_maturity: undefined }, ['interest_at_maturity']],
  [{ statement_delivery: 'post' }, ['statement_place']],
  [{ statement_delivery: 'post', statement_place: 'residence' }, []],
  [{ statement_delivery: 'post', statement_place: 'other' }, ['statement_address']],
  [{ statement_delivery: 'post', statement_place: 'other', statement_address: 'Calle 10' }, []],
  [{ statement_delivery: 'email', statement_place: 'other' }, []],
  [{ contact_channel: 'fax' }, ['contact_channel']],
])('F03 of the ways in which the bank writes, %j leaves %j to correct', (change, fields) => {
  const wrong = validatePage(statementsPage, { ...answers, ...change }, formContext()).map((error) => error.field)
  expect(wrong).toEqual(fields)
})
