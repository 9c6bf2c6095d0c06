import { expect, test } from 'vitest'
import { personalForm } from '#domain/forms/personal.ts'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { pageWithField, stepAfter, stepBefore, stepToShow } from './form-steps.ts'

const show = (asked: string | null, answers: Record<string, unknown>) =>
  stepToShow(personalForm, asked, answers, formContext()).id

const untilAboutYou = { ...personalAnswers, first_name: undefined }

test('F04 a form opens at the first page that is not complete, and at the review when all are', () => {
  expect(show(null, {})).toBe('documento')
  expect(show(null, untilAboutYou)).toBe('sobre-ti')
  expect(show(null, personalAnswers)).toBe('revision')
})

test('F01 an address leads to a page that was reached, and to no further one', () => {
  expect(show('documento', untilAboutYou)).toBe('documento')
  expect(show('revision', untilAboutYou)).toBe('sobre-ti')
  expect(show('documento', personalAnswers)).toBe('documento')
  expect(show('no-such-page', personalAnswers)).toBe('revision')
})

test('F01 the steps follow one another from the first page to the review, and back', () => {
  let step = stepToShow(personalForm, 'documento', personalAnswers, formContext())
  expect(stepBefore(personalForm, step)).toBeUndefined()
  const forth = [step.id]
  while (step.kind === 'page') {
    const next = stepAfter(personalForm, step)
    expect(stepBefore(personalForm, next)?.id).toBe(step.id)
    forth.push(next.id)
    step = next
  }
  expect(forth).toEqual([...personalForm.pages.map((page) => page.id), 'revision'])
})

test('F04 a refused form is corrected on the first page with a refused field', () => {
  expect(pageWithField(personalForm, ['sex', 'document_number'])?.id).toBe('documento')
  expect(pageWithField(personalForm, ['unknown'])).toBeUndefined()
})
