import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getFormDraft } from '#contract/forms.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const path = '/v2/datos-personales'
const read = {
  document_type: 'CC',
  document_number: '1020304050',
  birth_date: '1990-05-17',
  document_issue_country: 'CO',
  document_issue_department: '05',
  document_issue_municipality: '05001',
}
const known = page.getByRole('region', { name: 'Lo leímos de tu documento' })
const number = page.getByRole('textbox', { name: /^Número de documento/ })

beforeEach(async () => {
  const server = fakeServer()
  personAt(server, { signedIn: true, processes: [buildProcess({ path })] })
  const { formNumber: form_number, version } = personalForm
  server.answers(getFormDraft, { form: 'personal', form_number, version, answers: read, proven: read })
  await renderApp(path, { server })
})

test('F01 F06 what the identity check read stands as text, and only the rest is asked', async () => {
  await expect.element(known).toContainText('1020304050')
  await expect.element(known).toContainText('17 may 1990')
  await expect.element(known).toContainText('Medellín, Antioquia')
  expect(known.element().textContent).not.toContain('País de expedición')
  await expectAbsent(page.getByRole('combobox', { name: /^¿Dónde te lo expidieron/ }))
  await expect.element(page.getByRole('group', { name: /^Fecha de expedición/ })).toBeVisible()
  await expectAbsent(number)
  await expectAccessible()
})

test('F01 F06 «Corregir» opens the fields, and what was corrected stays one to write in', async () => {
  await known.getByRole('button', { name: /^Corregir/ }).click()
  await expect.element(number).toHaveValue('1020304050')
  await expectAbsent(known)
  await number.fill('10203040')
  await expect.element(number).toHaveValue('10203040')
})
