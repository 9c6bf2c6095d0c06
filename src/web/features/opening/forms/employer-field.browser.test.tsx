import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getEmployer } from '#contract/employers.ts'
import { getFormDraft, saveFormDraft } from '#contract/forms.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { insertText } from '#testing/component/insert-text.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { personalAnswers } from '#testing/form-answers.ts'
import { stepQuery } from './use-form-step.ts'

const path = '/v2/datos-personales'
const nit = page.getByRole('textbox', { name: /^NIT de la empresa/ })
const name = page.getByRole('textbox', { name: /^Empresa donde trabajas/ })
const address = page.getByRole('textbox', { name: /^Dirección de la empresa/ })
const phone = page.getByRole('textbox', { name: /^Teléfono de la empresa/ })
const known = page.getByRole('region', { name: 'La encontramos con el NIT' })
const acme = { name: 'Acme S.A.S.', address: 'Calle 100 # 8-60', phone: '6015550100' }
const companyNit = '9001234568'

let server: FakeServer
const open = async (answers: Record<string, string> = {}) => {
  personAt(server, { signedIn: true, processes: [buildProcess({ path })] })
  const { formNumber: form_number, version } = personalForm
  const ofEmployer = ([name]: [string, unknown]) => name.startsWith('employer_')
  // The pages before are complete, so that this one is reached.
  const others = Object.entries(personalAnswers).filter((entry) => !ofEmployer(entry))
  const draft = { ...Object.fromEntries(others), ...answers }
  server.answers(getFormDraft, { form: 'personal', form_number, version, answers: draft, proven: {} })
  server.answers(saveFormDraft, { saved_at: new Date().toISOString() })
  await renderApp(path + stepQuery('actividad'), { server })
}
const lastSaved = () => Object.assign({}, ...server.requests(saveFormDraft).map(({ body }) => body.answers))

beforeEach(() => {
  server = fakeServer()
  server.answers(getEmployer, acme)
})

test('F01 who types the NIT of a known company is not asked for its name, address and phone', async () => {
  await open()
  await nit.fill('900.123.456-8')
  await expect.element(known).toContainText('Acme S.A.S.')
  await expect.element(known).toContainText('Calle 100 # 8-60')
  await expect.element(known).toContainText('6015550100')
  for (const field of [name, address, phone]) await expectAbsent(field)
  await expect.poll(lastSaved).toMatchObject({
    employer_name: acme.name,
    employer_address: acme.address,
    employer_phone: acme.phone,
  })
  await expectAccessible()
})

test('F01 «Corregir» asks for them, with what is known already there', async () => {
  await open({ employer_nit: companyNit })
  await known.getByRole('button', { name: /^Corregir/ }).click()
  await expect.element(name).toHaveValue('Acme S.A.S.')
  await expect.element(name).toHaveFocus()
  await name.fill('Acme Colombia')
  await expect.element(name).toHaveValue('Acme Colombia')
  await expectAbsent(known)
})

test('F01 only what is not known is asked', async () => {
  server.answers(getEmployer, { name: 'Acme S.A.S.' })
  await open()
  await nit.fill(companyNit)
  await expect.element(known).toContainText('Acme S.A.S.')
  await expectAbsent(name)
  await expect.element(address).toHaveValue('')
})

test('F01 the NIT of another company takes away what was known of the first', async () => {
  await open()
  await nit.fill(companyNit)
  await expect.element(known).toBeVisible()
  server.answers(getEmployer, {})
  await nit.fill('8001972684')
  await expectAbsent(known)
  for (const field of [name, address, phone]) await expect.element(field).toHaveValue('')
})

test.each(['+57 (601) 555-0100', '\u202a0057 601 555 0100\u202c', '03 601 555 0100', '601–555–0100 ext 12'])(
  'F01 the phone %j, pasted into a form, is its ten digits',
  async (text) => {
    server.answers(getEmployer, {})
    await open({ employer_nit: '8001972684' })
    await expect.element(phone).toBeVisible()
    await insertText(phone, text)
    await expect.element(phone).toHaveValue('6015550100')
    await expect.poll(() => lastSaved().employer_phone).toBe('6015550100')
  },
)

test('F01 what somebody typed is not replaced by what comes late', async () => {
  const release = server.holds(getEmployer)
  await open()
  await nit.fill(companyNit)
  await name.fill('Otra Empresa')
  release()
  await expect.poll(() => server.requests(getEmployer).length).toBe(1)
  await address.fill('Calle 1 # 2-3')
  await expect.element(name).toHaveValue('Otra Empresa')
  await expectAbsent(known)
})

test.each(['refuses', 'loses'] as const)('F01 where the server %s the question, the fields are asked', async (how) => {
  if (how === 'refuses') server.refuses(getEmployer, 'TOO_MANY_EMPLOYERS')
  else server.loses(getEmployer)
  await open()
  await nit.fill(companyNit)
  await expect.poll(() => server.requests(getEmployer).length).toBe(1)
  await name.fill('Acme')
  await expect.element(name).toHaveValue('Acme')
  await expect.element(address).toBeVisible()
  await expectAbsent(page.getByRole('alert'))
})

test('F01 Z09 the NIT of a natural person, which is their cédula, is not sent', async () => {
  await open()
  await nit.fill('10203040503')
  await name.fill('Ana Rojas')
  await expect.poll(lastSaved).toMatchObject({ employer_name: 'Ana Rojas' })
  expect(server.requests(getEmployer)).toEqual([])
})
