import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { savingHabitsPage } from './saving-habits.ts'

test.each([
  [['home', 'group'], true],
  [['none'], true],
  [['none', 'home'], false],
  [[], false],
])('F03 having saved at %j is an answer: %s', (savings_places, accepted) => {
  const answers = { is_first_cdt: true, savings_places, savings_frequency: 'monthly' }
  const wrong = validatePage(savingHabitsPage, answers, formContext()).map((error) => error.field)
  expect(wrong).toEqual(accepted ? [] : ['savings_places'])
})
