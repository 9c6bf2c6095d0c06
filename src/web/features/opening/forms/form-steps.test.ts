import { expect, test } from 'vitest'
import { groupPages } from '#domain/forms/form-screens.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { documentFields, formContext, personalAnswers } from '#testing/form-answers.ts'
import { pageWithField, stepAfter, stepBefore, stepToShow } from './form-steps.ts'

const screens = groupPages(personalForm, new Set(), false)
const show = (asked: string | null, answers: Record<string, unknown>) =>
  stepToShow(screens, asked, answers, formContext()).id

const untilHome = { ...personalAnswers, neighborhood: undefined }

test('F04 a form opens at the first screen that is not complete, and at the last when all are', () => {
  expect(show(null, {})).toBe('documento')
  expect(show(null, untilHome)).toBe('residencia')
  expect(show(null, personalAnswers)).toBe('actividad')
})

test('F01 an address leads to a page that was reached, and to no further one', () => {
  expect(show('documento', untilHome)).toBe('documento')
  expect(show('revision', untilHome)).toBe('residencia')
  expect(show('documento', personalAnswers)).toBe('documento')
  expect(show('no-such-page', personalAnswers)).toBe('actividad')
})

test('F01 an address of a page that shares a screen leads to that screen', () => {
  const shared = groupPages(personalForm, documentFields, false)
  expect(stepToShow(shared, 'residencia', personalAnswers, formContext()).pages.map(({ id }) => id)).toEqual([
    'documento',
    'sobre-ti',
    'residencia',
  ])
})

test('F01 the steps follow one another from the first screen to the last, and back', () => {
  let step = stepToShow(screens, 'documento', personalAnswers, formContext())
  expect(stepBefore(screens, step)).toBeUndefined()
  const forth = [step.id]
  while (!step.isLast) {
    const next = stepAfter(screens, step)
    expect(stepBefore(screens, next)?.id).toBe(step.id)
    forth.push(next.id)
    step = next
  }
  expect(forth).toEqual(screens.map(({ id }) => id))
})

test('F04 a refused form is corrected on the first page with a refused field', () => {
  expect(pageWithField(screens, ['sex', 'document_number'])).toBe('documento')
  expect(pageWithField(screens, ['unknown'])).toBeUndefined()
})
