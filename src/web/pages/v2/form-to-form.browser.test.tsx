import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getFormDefinition } from '#contract/form-definition.ts'
import { getFormDraft, saveFormDraft, submitForm } from '#contract/forms.ts'
import { getProcesses } from '#contract/processes.ts'
import { formFor } from '#domain/forms/registry.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { type Person, personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { buildAnswers } from '#testing/form-answers.ts'

const [financialPath, questionsPath] = ['/v2/datos-financieros', '/v2/preguntas-coltefinanciera']
const [financial, questions] = (['financial', 'questions'] as const).map((kind) => {
  const form = formFor(kind, buildProcess().bank_id)
  if (!form) throw new Error(`no form ${kind}`)
  return form
}) as [NonNullable<ReturnType<typeof formFor>>, NonNullable<ReturnType<typeof formFor>>]
const goOn = page.getByRole('button', { name: 'Continuar' })
const firstQuestion = page.getByRole('heading', { level: 1, name: questions.pages[0]?.title })

let server: FakeServer
let person: Person
beforeEach(async () => {
  server = fakeServer()
  person = personAt(server, { signedIn: true, processes: [buildProcess({ path: financialPath })] })
  server.answers(getFormDraft, ({ params }) => {
    const form = params.form === 'financial' ? financial : questions
    const answers = params.form === 'financial' ? buildAnswers(financial) : {}
    return { form: form.id, form_number: form.formNumber, version: form.version, answers, proven: {} }
  })
  server.answers(saveFormDraft, { saved_at: new Date().toISOString() })
  server.answers(submitForm, { path: questionsPath })
  await renderApp(`${financialPath}?pagina=${financial.pages.at(-1)?.id}`, { server })
  await expect.element(goOn).toBeVisible()
})

test('F01 F02 from one form to the next nobody waits for the list of processes, nor asks twice for its answers', async () => {
  const answerList = server.holds(getProcesses)
  await goOn.click()
  await expect.element(firstQuestion).toBeVisible()
  expect(location.pathname).toBe(questionsPath)
  expect(server.requests(getFormDraft).map(({ params }) => params.form)).toEqual(['financial', 'questions'])
  person.processes = [buildProcess({ path: questionsPath })]
  answerList()
  await expect.poll(() => server.requests(getProcesses).length).toBe(2)
  await expect.element(firstQuestion).toBeVisible()
})

test('F02 P04 where the process is not at the next form after all, the list of processes leads there', async () => {
  const answerList = server.holds(getProcesses)
  await goOn.click()
  await expect.element(firstQuestion).toBeVisible()
  answerList()
  await expect.poll(() => location.pathname).toBe(financialPath)
})

test('F02 F04 a form that could not be handed in stays where it is', async () => {
  server.loses(submitForm)
  await goOn.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(location.pathname).toBe(financialPath)
})

test('F02 R01 a bank of version v1 has the same page at its own addresses, and loads no definition for it', async () => {
  const bancoW = 15
  const [form, title] = [formFor('financial', bancoW), formFor('questions', bancoW)?.pages[0]?.title]
  person.processes = [buildProcess({ bank_id: bancoW, path: '/datos-financieros' })]
  server.answers(submitForm, { path: '/preguntas-bancow' })
  await renderApp(`/datos-financieros?pagina=${form?.pages.at(-1)?.id}`, { server })
  await expect.element(goOn).toBeVisible()
  // The list still names the page before, and would lead back there.
  server.holds(getProcesses)
  await goOn.click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(location.pathname).toBe('/preguntas-bancow')
  expect(server.requests(getFormDefinition)).toEqual([])
})
