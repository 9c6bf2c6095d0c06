import { expect, test } from 'vitest'
import { buildAnswers, coltefinancieraAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import {
  type AnswerChanges,
  type Asked,
  answerAddress,
  answerNone,
  answerPlace,
  answerTick,
  askedErrors,
  askedQuestions,
  isNoneTicked,
  isTicked,
} from './ask-together.ts'
import type { Answers, AnswerValue } from './field.ts'
import { type FormPage, validatePage, visibleFields } from './form.ts'
import { numberedForms } from './form-catalogue.ts'
import { normalizeAnswers } from './normalize.ts'
import { aboutYouPage } from './pages/about-you.ts'
import { acceptancePage } from './pages/acceptance.ts'
import { exposedPersonPage } from './pages/exposed-person.ts'
import { residencePage } from './pages/residence.ts'
import { taxResidencePage } from './pages/tax-residence.ts'

const draw = (page: FormPage, answers: Answers) => askedQuestions(page, visibleFields(page, answers), answers)
const withChanges = (answers: Answers, changes: AnswerChanges): Answers => ({
  ...answers,
  ...Object.fromEntries(changes),
})
const listTicks = (page: FormPage) => {
  const question = draw(page, {}).find((one) => one.kind === 'ticks')
  if (question?.kind !== 'ticks') throw new Error('no ticks')
  return question
}

/** What the customer does to give the wanted answers to a question. */
function answer(question: Asked, given: Answers, wanted: Answers): Answers {
  switch (question.kind) {
    case 'field':
      return { ...given, [question.field.name]: wanted[question.field.name] }
    case 'place':
      return withChanges(given, answerPlace(question, String(wanted[question.municipality])))
    case 'ticks': {
      const ticked = question.ticks.filter((tick) => isTicked(tick, wanted))
      if (ticked.length === 0) return withChanges(given, answerNone(question, true))
      return ticked.reduce((now, tick) => withChanges(now, answerTick(question, now, tick, true)), given)
    }
    case 'address':
      return withChanges(given, answerAddress(question, question.write(wanted) ?? ''))
    case 'employer':
      return { ...given, ...Object.fromEntries(question.fields.map(({ name }) => [name, wanted[name]])) }
    case 'acceptance':
      return { ...given, ...Object.fromEntries(question.fields.map(({ name }) => [name, true])) }
  }
}

test.each(numberedForms.map(({ form }) => [form.title, form] as const))(
  'F01 F02 F03 the questions of %s, asked together, give the answers of all its fields',
  (_, form) => {
    const wanted = buildAnswers(form)
    const initials = form.pages.flatMap((page) =>
      page.fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    )
    let given: Answers = Object.fromEntries(initials)
    for (const page of form.pages) {
      // A question may open others, which are answered in the next round.
      for (let round = 0; round < 4; round += 1) {
        for (const question of draw(page, given)) given = answer(question, given, wanted)
      }
    }
    expect(normalizeAnswers(form, given)).toEqual(wanted)
  },
)

test('F03 nothing is said for the customer: exposure and tax residence begin unanswered, and a page so left is wrong', () => {
  for (const page of [exposedPersonPage, taxResidencePage]) {
    const question = listTicks(page)
    expect(isNoneTicked(question, {})).toBe(false)
    const errors = askedErrors(page, validatePage(page, {}, formContext()), {})
    expect(errors.map(({ message }) => message)).toEqual([question.missing])
  }
})

test('F03 «none of these» is an explicit no to each, and taking it back leaves no answer', () => {
  const question = listTicks(exposedPersonPage)
  const none = withChanges({}, answerNone(question, true))
  expect(none).toEqual({
    pep_status: 'no',
    pep_relative: false,
    manages_public_funds: false,
    has_public_recognition: false,
  })
  expect(Object.values(withChanges(none, answerNone(question, false))).every((value) => value === undefined)).toBe(true)
})

test('F03 one tick is a yes, and a no to the others; of two about one field the last stands', () => {
  const question = listTicks(exposedPersonPage)
  const [current, former, relative] = question.ticks
  if (!current || !former || !relative) throw new Error('too few ticks')
  let answers = withChanges({}, answerTick(question, {}, current, true))
  expect(answers).toMatchObject({ pep_status: 'current', pep_relative: false, manages_public_funds: false })
  answers = withChanges(answers, answerTick(question, answers, former, true))
  answers = withChanges(answers, answerTick(question, answers, relative, true))
  expect(answers).toMatchObject({ pep_status: 'former', pep_relative: true, manages_public_funds: false })
  answers = withChanges(answers, answerTick(question, answers, former, false))
  expect(answers).toMatchObject({ pep_status: 'no', pep_relative: true })
  answers = withChanges(answers, answerTick(question, answers, relative, false))
  expect(answers.pep_status).toBeUndefined()
})

test('F03 who is a resident for taxes in no country is asked for it', () => {
  const question = listTicks(taxResidencePage)
  const [notHere] = question.ticks
  if (!notHere) throw new Error('no tick')
  const answers = withChanges({}, answerTick(question, {}, notHere, true))
  expect(answers).toMatchObject({ is_tax_resident_co: false, has_other_tax_residence: false })
  const errors = askedErrors(taxResidencePage, validatePage(taxResidencePage, answers, formContext()), answers)
  expect(errors).toEqual([{ field: 'has_other_tax_residence', message: expect.stringContaining('cuéntanos cuál') }])
})

test('F03 the declarations are one list, and the sensitive one stays apart and optional', () => {
  const [list, ...others] = draw(acceptancePage, {}).toSorted((a) => (a.kind === 'acceptance' ? -1 : 1))
  expect(list?.kind).toBe('acceptance')
  expect(others).toMatchObject([{ kind: 'field', field: { name: 'accepts_biometrics', required: false } }])
  const { accepts_fatca: _, ...partly } = coltefinancieraAnswers
  const errors = askedErrors(acceptancePage, validatePage(acceptancePage, partly, formContext()), partly)
  expect(errors).toHaveLength(1)
})

test('F01 the nationality follows from a cédula, and is asked with any other document', () => {
  const names = (change: Record<string, AnswerValue>) =>
    draw(aboutYouPage, { ...personalAnswers, ...change }).flatMap((one) =>
      one.kind === 'field' ? [one.field.name] : [],
    )
  expect(names({})).not.toContain('nationality')
  expect(names({ document_type: 'CE' })).toContain('nationality')
  expect(names({ nationality: 'VE' })).toContain('nationality')
})

test('F01 a place that is missing is named once', () => {
  const answers = { ...personalAnswers, birth_department: undefined, birth_municipality: undefined }
  const errors = askedErrors(aboutYouPage, validatePage(aboutYouPage, answers, formContext()), answers)
  expect(errors).toEqual([{ field: 'birth_municipality', message: 'Busca y elige el municipio donde naciste' }])
})

test('F01 F04 a half typed address stays in the draft, and is named once', () => {
  const question = draw(residencePage, { residence_country: 'CO' }).find((one) => one.kind === 'address')
  if (question?.kind !== 'address') throw new Error('no address')
  const half = withChanges(personalAnswers, answerAddress(question, 'Carrera 72A # 1'))
  expect(half).toMatchObject({
    address_road: 'Carrera 72A # 1',
    address_road_type: undefined,
    address_cross: undefined,
  })
  const errors = askedErrors(residencePage, validatePage(residencePage, half, formContext()), half)
  expect(errors).toEqual([{ field: 'address_road_type', message: question.missing }])
})

test.each(numberedForms.map(({ form }) => [form.title, form] as const))(
  'F03 Z04 no two questions of a page of %s that answer several fields have the same words',
  (_, form) => {
    for (const page of form.pages) {
      const labels = draw(page, {}).flatMap((question) => ('label' in question ? [question.label] : []))
      expect(labels).toEqual([...new Set(labels)])
    }
  },
)
