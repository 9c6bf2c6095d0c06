import { expect, type Locator, type Page } from '@playwright/test'
import { type Asked, isTicked } from '#domain/forms/ask-together.ts'
import type { AnswerValue, Field } from '#domain/forms/field.ts'
import { financialForm } from '#domain/forms/financial.ts'
import { type Form, visibleFields } from '#domain/forms/form.ts'
import { groupPages } from '#domain/forms/form-screens.ts'
import { listSubjects, subjectQuestions } from '#domain/forms/form-subjects.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { departments, municipality } from '#domain/forms/places/places.ts'

/**
 * Fills a whole form subject by subject, as a person would, and hands it in. `eachPage` looks at every screen, and at
 * the review.
 */
export async function fillForm(
  page: Page,
  form: Form,
  answers: Readonly<Record<string, AnswerValue>>,
  eachPage?: (title: string) => Promise<void>,
): Promise<void> {
  const goOn = page.getByRole('button', { name: /^(Seguir|Continuar|Confirmar y continuar)$/ })
  await expect(goOn).toBeVisible()
  const known = await readKnown(page)
  // Leave to use biometric data is asked before the identity check, not here.
  const fields = form.pages.flatMap((formPage) => formPage.fields)
  const isKnown = (field: Field) =>
    known.includes(field.label) || isPartOfKnownPlace(fields, field, known) || field.declaration === 'biometrics'
  const initial = Object.fromEntries(
    fields.flatMap(({ name, initial: first }) => (first === undefined ? [] : [[name, first]])),
  )
  const all = { ...initial, ...answers }
  // The review on the last screen of the last form shows the answers of all.
  const isReviewed = form.id === 'questions' || form.id === 'turbo'
  const screens = groupPages(form, new Set(fields.filter(isKnown).map(({ name }) => name)), isReviewed)
  for (const screen of screens) {
    const { title } = screen.heading
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    let isSeen = false
    for (const subject of screen.pages.flatMap(listSubjects)) {
      const fields = visibleFields(subject.page, all).filter((field) => !isKnown(field))
      const questions = subjectQuestions(subject, fields, all)
      const differs = fields.some(({ name }) => subject.names.has(name) && all[name] !== initial[name])
      // What is preset is folded already.
      if (questions.length === 0 || !differs) continue
      const region = page.getByRole('region', { name: subject.title, exact: true })
      await expect(region).toBeVisible()
      // An earlier form has answered it, perhaps otherwise.
      const change = region.getByRole('button', { name: /^Cambiar/ })
      if (await change.isVisible()) await change.click()
      // With one question a subject moves on by itself after a tap; by keyboard it waits for the button.
      const tick: Tick = (box) => (questions.length === 1 ? box.press('Space') : box.check())
      for (const question of questions) await fillQuestion(page, question, answers, tick)
      if (!isSeen) await eachPage?.(title)
      isSeen = true
      await goOn.click()
    }
    if (!isReviewed || screen !== screens.at(-1)) continue
    // The answers of all forms, to be confirmed.
    const parts = form.id === 'turbo' ? ['Revisa tus respuestas'] : reviewedForms(form).map((one) => `Revisa: ${one}`)
    for (const part of parts) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
      await eachPage?.(part)
      await goOn.click()
    }
  }
}

const reviewedForms = (form: Form) => [personalForm.title, financialForm.title, form.title]

/** The labels of what the identity check read. */
async function readKnown(page: Page): Promise<string[]> {
  const region = page.getByRole('region', { name: 'Lo leímos de tu documento' })
  const terms = await region.getByRole('term').allTextContents()
  return terms.flatMap((term) => labelsOf[term] ?? term)
}

/** The questions whose answers were read into one line, by the label of that line. */
const labelsOf: Readonly<Record<string, readonly string[]>> = {
  'Nombre completo': ['Primer nombre', 'Segundo nombre', 'Primer apellido', 'Segundo apellido'],
  Documento: ['Tipo de documento', 'Número de documento'],
  Expedición: ['Fecha de expedición', 'Municipio de expedición'],
  Nacimiento: ['Fecha de nacimiento'],
  'Lugar de expedición': ['Municipio de expedición'],
  'Lugar de nacimiento': ['Municipio de nacimiento'],
}

/**
 * Whether a field is the department or the country of a municipality that the document gave, which is alone as text.
 */
function isPartOfKnownPlace(fields: readonly Field[], field: Field, known: readonly string[]): boolean {
  return fields.some((place) => {
    if (place.kind !== 'municipality' || !known.includes(place.label)) return false
    const department = fields.find(({ name }) => name === place.dependsOn)
    return field === department || field.name === department?.visibleWhen?.field
  })
}

/** Chooses or ticks what is not chosen yet. */
type Tick = (box: Locator) => Promise<void>

async function fillQuestion(
  page: Page,
  question: Asked,
  answers: Readonly<Record<string, AnswerValue>>,
  tick: Tick,
): Promise<void> {
  if (question.kind === 'field') {
    const { field } = question
    const answer = answers[field.name]
    return answer === undefined || answer === field.initial ? undefined : fillField(page, field, answer, tick)
  }
  if (question.kind === 'employer') {
    // Its NIT last: what is known by it takes the place of boxes that are still empty.
    for (const field of question.fields.toSorted((one) => (one.name === question.nit ? 1 : -1))) {
      await fillField(page, field, answers[field.name] ?? '', tick)
    }
    return
  }
  const name = new RegExp(`^${escapeText(question.label)}`)
  switch (question.kind) {
    case 'place': {
      const place = municipality(String(answers[question.municipality]))
      return place ? search(page, name, place.name, `${place.name}, ${place.departmentName}`) : undefined
    }
    case 'ticks': {
      const ticked = question.ticks.filter((one) => isTicked(one, answers))
      const labels = ticked.length > 0 ? ticked.map(({ label }) => label) : [question.none]
      const group = page.getByRole('group', { name })
      for (const label of labels) {
        await tick(group.getByRole('checkbox', { name: new RegExp(`^${escapeText(label)}`) }))
      }
      return
    }
    case 'address':
      return page.getByRole('textbox', { name }).fill(question.write(answers) ?? '')
    case 'acceptance':
      return page.getByRole('checkbox', { name }).check()
  }
}

async function fillField(page: Page, field: Field, answer: AnswerValue, tick: Tick): Promise<void> {
  const name = new RegExp(`^${escapeText(field.label)}`)
  const group = page.getByRole('group', { name })
  switch (field.kind) {
    case 'yes-no':
      return tick(group.getByRole('radio', { name: answer ? 'Sí' : 'No', exact: true }))
    case 'consent':
      return answer ? page.getByRole('checkbox', { name }).check() : undefined
    case 'date':
      return fillDate(group, String(answer))
    case 'choice':
      return choose(page, field, name, String(answer), tick)
    case 'multi-choice':
      for (const value of answer as readonly string[]) {
        await group.getByRole('checkbox', { name: getLabel(field, value) }).check()
      }
      return
    case 'department':
    case 'municipality':
    case 'activity':
    case 'country':
      return search(page, name, getName(field, String(answer)))
    default:
      return page.getByRole('textbox', { name }).fill(String(answer))
  }
}

async function choose(page: Page, field: Field, name: RegExp, value: string, tick: Tick): Promise<void> {
  const list = page.getByRole('combobox', { name })
  if (await list.isVisible()) await list.selectOption(value)
  else await tick(page.getByRole('group', { name }).getByRole('radio', { name: getLabel(field, value) }))
}

async function fillDate(group: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await group.getByLabel('Día').fill(day)
  await group.getByLabel('Mes').fill(month)
  await group.getByLabel('Año').fill(year)
}

async function search(page: Page, name: RegExp, typed: string, found = typed): Promise<void> {
  const box = page.getByRole('combobox', { name })
  await box.fill(found)
  await page.getByRole('option', { name: typed, exact: false }).first().click()
}

const getLabel = (field: Field, value: string) =>
  new RegExp(`^${escapeText(field.choices?.find((choice) => choice.value === value)?.label ?? value)}`)

function getName(field: Field, code: string): string {
  if (field.kind === 'department') return departments.find((one) => one.code === code)?.name ?? code
  if (field.kind === 'municipality') return municipality(code)?.name ?? code
  if (field.kind === 'activity') return officialLookups.activityName(code) ?? code
  return officialLookups.countryName(code) ?? code
}

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
