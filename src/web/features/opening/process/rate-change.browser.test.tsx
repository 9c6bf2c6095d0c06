import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDocuments } from '#contract/documents.ts'
import { getFormsReview } from '#contract/forms.ts'
import { getIdentity } from '#contract/identity.ts'
import { updateValues, validateRateChanging } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { holdDocument } from '#testing/component/leaving.ts'
import { type Person, personAt } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { type App, renderApp } from '#testing/component/render-app.tsx'

const dialog = page.getByRole('dialog', { name: 'La tasa de tu CDT cambió' })
const box = dialog.getByRole('checkbox', { name: 'Acepto la nueva tasa de interés y los términos asociados' })
const goOn = dialog.getByRole('button', { name: 'Continuar' })
const message = dialog.getByText(
  'Por favor, es necesario que aceptes la nueva tasa de interés y los términos asociados',
)

let server: FakeServer
let person: Person
let app: App
/** The bank has changed its rate for a process that waits for documents. */
beforeEach(async () => {
  server = fakeServer()
  const status = 'CLIENTE-SUBIENDO-DOCUMENTOS'
  const process = buildProcess({ process_status: status, path: '/sube-tus-documentos', validate_rate_changing: true })
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  server.answers(validateRateChanging, { old_rate: '11.250', new_rate: '10.875' })
  server.answers(getDocuments, { asked_for: [], documents: [] })
  app = await renderApp('/mis-procesos', { server })
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await expect.element(dialog).toBeVisible()
})

test('M12 P07 a changed rate is shown beside the old one, and can be accepted on purpose only', async () => {
  for (const text of ['Coltefinanciera', '$ 15.000.000', '360 días', '11,25 % E.A.', '10,875 % E.A.']) {
    await expect.element(dialog).toContainText(text)
  }
  await expect.element(goOn).toBeDisabled()
  await expect.element(box).toHaveFocus()
  await expect.element(message).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.pointer([{ coords: { x: 10, y: 10 }, keys: '[MouseLeft]' }])
  await expect.element(dialog).toBeVisible()
  await press(box, '{Enter}')
  await expect.element(message).toBeVisible()
  await box.click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(goOn).toBeEnabled()
  await box.click()
  await expect.element(message).toBeVisible()
  await expect.element(goOn).toBeDisabled()
  await expectAccessible()
})

test('M12 M15 who goes back from a changed rate is asked, and who stays still has to say yes or no', async () => {
  history.back()
  const leaving = page.getByRole('dialog', { name: '¿Estás seguro de abandonar el proceso?' })
  await leaving.getByRole('button', { name: 'Seguir con mi apertura' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('M12 P07 who decides later reads on the card that the rate is gone, and is not asked again before the next step', async () => {
  await dialog.getByRole('link', { name: 'Ahora no, ver mis CDT' }).click()
  const card = page.getByRole('article', { name: 'Coltefinanciera' })
  await expect.element(card).toContainText('La tasa de este CDT cambió')
  await expectAbsent(dialog)
  await app.open('/mis-procesos')
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await expect.element(dialog).toBeVisible()
})

test.each([
  ['/v2/datos-personales', 'LEAD-SIN-FORMULARIO'],
  ['/v2/datos-financieros', 'LEAD-SIN-FORMULARIO'],
  ['/datos-personales', 'LEAD-SIN-FORMULARIO'],
  ['/v2/preguntas-coltefinanciera', 'LEAD-SIN-FORMULARIO'],
  ['/bienvenida-usuario-retorno', 'LEAD-SIN-FORMULARIO'],
  ['/validar-identidad', 'LEAD-SIN-FORMULARIO'],
  ['/mis-procesos', 'LEAD-SIN-FORMULARIO'],
] as const)('M12 P07 %s, which shows the old rate, tells of the new one', async (path, status) => {
  server.holds(getIdentity)
  server.holds(getFormsReview)
  // Another process than the one whose answer waits.
  person.processes = [buildProcess({ process_status: status, path, validate_rate_changing: true })]
  await app.open(path)
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toContainText('10,875 % E.A.')
})

test('M12 P07 who cannot go on is asked for nothing', async () => {
  const stopped = buildProcess({ path: '/te-contactaremos', validate_rate_changing: true })
  person.processes = [{ ...stopped, extra: { ...stopped.extra, avoid_process_continuation: true } }]
  await app.open('/te-contactaremos')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Te vamos a contactar' })).toBeVisible()
  await expectAbsent(dialog)
})

test('M12 P07 an acceptance that fails is told, and the page is loaded again after four seconds', async () => {
  server.loses(updateValues)
  await expectReloadAfterFourSeconds(async () => {
    await box.click()
    await goOn.click()
    await expect.element(dialog).toContainText('Ha ocurrido un error al actualizar la nueva tasa de interés')
  })
})

test('M12 P07 the rate that was shown is accepted, the page is loaded again after four seconds, and asks no more', async () => {
  server.answers(updateValues, ({ body }) => {
    person.processes = person.processes.map((one) => ({
      ...one,
      rate: body.fields.rate,
      validate_rate_changing: false,
    }))
    return person.processes[0] ?? buildProcess()
  })
  await expectReloadAfterFourSeconds(async () => {
    await box.click()
    await press(box, '{Enter}')
    await expect.element(dialog).toContainText('Estamos actualizando la tasa de interés de tu CDT')
  })
  expect(server.requests(updateValues).map(({ body }) => body.fields)).toEqual([{ rate: '10.875' }])
  await app.reload()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAbsent(dialog)
})

/**
 * @param act - What is done until its result is shown. It stands for four seconds, and then the page is loaded again.
 */
async function expectReloadAfterFourSeconds(act: () => Promise<void>): Promise<void> {
  const left = holdDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act()
  // Looking at the page puts the held clock forward a little, too.
  vi.advanceTimersByTime(3_800)
  expect(left).toEqual([])
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.poll(() => left).toEqual(['reload'])
}
