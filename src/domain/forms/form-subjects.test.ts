import { expect, test } from 'vitest'
import { buildAnswers, documentFields, formContext, personalAnswers } from '#testing/form-answers.ts'
import { partnerBanks } from '../banks/registry.ts'
import { type Field, followedValue } from './field.ts'
import { financialForm } from './financial.ts'
import { type Form, visibleFields } from './form.ts'
import { countSubjects, listSubjects, subjectQuestions, validateSubject } from './form-subjects.ts'
import { occupationPage } from './pages/occupation.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

const forms: readonly Form[] = [personalForm, financialForm, turboForm, ...partnerBanks.map((bank) => bank.questions)]

test('F01 F02 F03 every question of every form is asked in one subject, in the order of its page', () => {
  for (const form of forms) {
    const answers = buildAnswers(form)
    for (const page of form.pages) {
      const subjects = listSubjects(page)
      const fields = visibleFields(page, answers)
      expect(subjects.flatMap(({ names }) => [...names])).toEqual(page.fields.map(({ name }) => name))
      const asked = subjects.flatMap((subject) => subjectQuestions(subject, fields, answers))
      const drawn = asked.flatMap((one) => (one.kind === 'field' ? [one.field] : one.fields)).map(({ name }) => name)
      expect(new Set(drawn).size, page.id).toBe(drawn.length)
      const isAsked = (field: Field) =>
        !field.askedAt && field.name !== 'nationality' && followedValue(field, answers) === undefined
      const expected = fields.filter(isAsked).map(({ name }) => name)
      expect(drawn.filter((name) => name !== 'nationality').toSorted()).toEqual(expected.toSorted())
    }
  }
})

test('F01 a subject is complete by its own answers, whatever else its page lacks', () => {
  const [occupation, job] = listSubjects(occupationPage)
  if (!occupation || !job) throw new Error('the page has no parts')
  const answers = { ...personalAnswers, job_title: undefined, declares_income_tax: undefined }
  expect(validateSubject(occupation, answers, formContext())).toEqual([])
  expect(validateSubject(job, answers, formContext()).map(({ field }) => field)).toEqual(['job_title'])
})

test('F01 a subject that asks nothing does not count, and one that an answer opens does', () => {
  const count = (answers: Record<string, unknown>) => countSubjects([occupationPage], documentFields, answers)
  expect(count({ occupation: 'student' })).toBe(2)
  expect(count({ occupation: 'employee' })).toBe(3)
})
