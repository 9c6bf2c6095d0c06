import { expect, test } from 'vitest'
import { financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { askedQuestions } from '../ask-together.ts'
import { visibleFields } from '../form.ts'
import { fundsSourcePage, withFundingMeans } from './funds-source.ts'

test('F02 F10 no form asks how one pays, and the bank is told the way with which the opening was begun', () => {
  const asked = askedQuestions(fundsSourcePage, visibleFields(fundsSourcePage, financialAnswers), financialAnswers)
  expect(asked.map((one) => (one.kind === 'field' ? one.field.name : ''))).not.toContain('funding_means')
  expect(withFundingMeans(financialAnswers, 'transfer')).toEqual({ ...financialAnswers, funding_means: 'transfer' })
  expect(withFundingMeans(financialAnswers, null)).toEqual(financialAnswers)
  expect(withFundingMeans(personalAnswers, 'transfer')).toEqual(personalAnswers)
})
