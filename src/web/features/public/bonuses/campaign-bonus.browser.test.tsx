import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { getEntitlements } from '#contract/bonus-campaigns.ts'
import { createProcess } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { entitlementsFor } from '#testing/component/entitlements.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { openFromSimulator } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { focus, focusByKeyboard } from '#testing/component/press.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField, chooseTerm, tapTerm, termChoice } from '#testing/component/simulator.ts'

const welcome = page.getByRole('region', { name: 'Bono de bienvenida' })
const gift = page.getByRole('region', { name: 'CDT regalo' })
const tooltip = page.getByRole('tooltip')
const congratulation = page.getByRole('dialog', { name: '¡Felicitaciones!' })
const giftRefusal = page.getByRole('dialog', { name: 'Lo sentimos! No podemos aplicar tu bono' })

async function openSimulator(query: string) {
  const server = fakeServer()
  const app = await renderApp(`/cdt-simulador?${query}`, { server })
  return { server, app }
}

test('B01 B02 below its least amount a bonus says what is missing, and every term can be chosen', async () => {
  await openSimulator('bono=bono_de_bienvenida&monto=4999999')
  await expect.element(welcome).toContainText('súmale $ 1 y lo tienes')
  await expect.element(welcome).toContainText('Todavía no')
  await expect.element(termChoice(180)).toBeEnabled()
  await expectAbsent(page.getByText(/^Tachados/))
  await expectAccessible()
})

test('B02 B10 M16 what is won follows the amount, says the next step, and stays in the address', async () => {
  const { app } = await openSimulator('bono=bono_de_bienvenida&monto=4999999')
  await amountField.fill('5000000')
  await expect.element(welcome).toContainText('+ $ 50.000')
  await expect.element(welcome).toContainText('Desde $ 10.000.000 el bono sube a $ 100.000')
  for (const days of [90, 180, 270]) await expect.element(termChoice(days)).toBeDisabled()
  for (const days of [360, 720]) await expect.element(termChoice(days)).toBeEnabled()
  await expect.element(page.getByText('Tachados: este bono es desde 360 días.')).toBeVisible()
  await expect.poll(() => location.search).toContain('bono=bono_de_bienvenida&monto=5000000')
  await app.reload()
  await expect.element(welcome).toContainText('+ $ 50.000')
})

test('B10 a term that a bonus does not apply for says why, to the keyboard and to a finger, and cannot be chosen', async () => {
  await openSimulator('bono=bono_de_bienvenida&monto=5000000')
  await expect.element(welcome).toContainText('+ $ 50.000')
  await focusByKeyboard(page.getByRole('button', { name: /^180 días/ }))
  await expect.element(tooltip).toContainText('El bono de bienvenida no aplica para 180 días: elige 360 días o más.')
  await expectAccessible()
  await focus(amountField)
  await expect.element(tooltip).not.toBeInTheDocument()
  await tapTerm(90)
  await expect.element(tooltip).toContainText('no aplica para 90 días')
  await expect.element(termChoice(360)).toBeChecked()
})

test('B12 M14 a bonus that is not won yet is not claimed, and nobody is congratulated on it', async () => {
  const { server } = await openSimulator('bono=bono_de_bienvenida&monto=4999999')
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await expect.element(welcome).toContainText('Todavía no')
  await openFromSimulator()
  await expect.element(page.getByRole('textbox', { name: /^Número de documento/ })).toBeVisible()
  const [body] = server.requests(createProcess).map((request) => request.body)
  expect(body).toMatchObject({ amount: 4_999_999 })
  expect(body).not.toHaveProperty('bono')
  expect(body).not.toHaveProperty('bonus_amount')
})

test('B12 M14 a bonus that is won is claimed with its worth, and the congratulation stands until it is read', async () => {
  const { server, app } = await openSimulator('bono=bono_de_bienvenida&monto=5000000')
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await expect.element(welcome).toContainText('+ $ 50.000')
  await openFromSimulator()
  await expect.element(congratulation).toContainText('$ 50.000')
  expect(server.requests(createProcess)[0]?.body).toMatchObject({ bono: 'bono_de_bienvenida', bonus_amount: 50_000 })
  await expectAccessible()
  await app.reload()
  await congratulation.getByRole('button', { name: 'Continuar con mi CDT' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Número de documento/ })).toBeVisible()
})

test('B12 M16 the bonuses of one’s processes stand in the list', async () => {
  const server = fakeServer()
  const bonuses = [{ kind: 'campaign', label: 'Bono de bienvenida', amount: 50_000, status: 'granted' as const }]
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({ bonuses })] })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByRole('region', { name: 'Tus bonos' })).toContainText('+ $ 50.000')
  await expectAccessible()
})

test('B03 B10 a term sets a tiered bonus aside, says which one brings it back, and brings it back', async () => {
  await openSimulator('bono=bono_escalonado&monto=10000000')
  const tiered = page.getByRole('region', { name: 'Bono escalonado' })
  await expect.element(tiered).toContainText('+ $ 100.000')
  await chooseTerm(180)
  await expect.element(tiered).toContainText('Desactivado')
  await expect.element(tiered).toContainText('elige 360 días o más')
  await chooseTerm(720)
  await expect.element(tiered).toContainText('+ $ 100.000')
})

test('B04 a bonus in percent says its percent and what it comes to', async () => {
  await openSimulator('bono=bono_porcentual&monto=12345678&plazo=90')
  const share = page.getByRole('region', { name: 'Bono porcentual' })
  await expect.element(share).toContainText('+0.30%')
  await expect.element(share).toContainText('+ $ 37.037')
})

test('B05 a gift CDT is celebrated, fixes the amount and its terms, outlives a generic link, and one can do without it', async () => {
  // Once for each kind of bonus while the page lives, so this is the first test of this file that shows a gift.
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  const { app } = await openSimulator('bono=bono_cdt_regalo&valor_cdt_regalo=500000&monto=9000000')
  await expect.element(gift).toContainText('+ $ 500.000')
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull()
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await expect.element(amountField).toHaveValue('500.000')
  await expect.element(amountField).toHaveAttribute('readonly')
  await expect.element(termChoice(270)).toBeDisabled()
  // A generic link gives way to the campaign that one came through.
  await app.open('/cdt-simulador?bono=bono_de_bienvenida')
  await expect.element(gift).toContainText('+ $ 500.000')
  await gift.getByText('Con este CDT ganas').first().click()
  await gift.getByRole('button', { name: 'Seguir sin este bono' }).click()
  await expect.element(gift).not.toBeInTheDocument()
  await expect.element(amountField).not.toHaveAttribute('readonly')
  await expect.poll(() => location.search).not.toContain('bono=')
})

test('B01 a bonus that does not exist is told by its name', async () => {
  await openSimulator('bono=inventado')
  await expect.element(page.getByText('El bono «inventado» no existe o ya terminó')).toBeVisible()
})

test('B05 B12 a gift that nobody offers is promised to nobody, whatever the address says', async () => {
  const { server } = await openSimulator('bono=bono_cdt_regalo&valor_cdt_regalo=100000000&monto=9000000')
  await expect.element(page.getByText('Este bono no existe o ya terminó.')).toBeVisible()
  await expectAbsent(gift, page.getByText('70.000.000'))
  await expect.element(amountField).toHaveValue('9.000.000')
  await expect.element(amountField).not.toHaveAttribute('readonly')
  await expectAccessible()
  expect(server.requests(getEntitlements)).toHaveLength(1)
})

test('B05 B12 while nobody can say what a visit is entitled to no gift is promised, and one can ask again', async () => {
  const server = fakeServer()
  server.loses(getEntitlements)
  await renderApp('/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=500000', { server })
  await expect.element(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expectAbsent(page.getByText('+ $ 500.000'))
  server.answers(getEntitlements, ({ query }) => entitlementsFor(query))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect.element(gift).toContainText('+ $ 500.000')
})

test('B05 B12 M14 a gift that ended since is refused, and the CDT is opened without it on request', async () => {
  const server = fakeServer()
  await renderApp('/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=1000000', { server })
  const person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(createProcess, ({ body: { bono: kind, amount } }) => {
    const detail = 'No encontramos el valor de tu CDT regalo. Ábrelo desde el enlace que recibiste.'
    if (kind !== undefined) throw new Refusal('BONUS_NOT_ELIGIBLE', { detail, facts: { kind } })
    const process = buildProcess({ amount })
    person.processes = [process]
    return { process_uuid: process.process_uuid }
  })
  await expect.element(gift).toContainText('+ $ 1.000.000')
  await openFromSimulator()
  await expect.element(giftRefusal).toContainText('No encontramos el valor de tu CDT regalo')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(giftRefusal).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Volver al simulador' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir sin el bono' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Número de documento/ })).toBeVisible()
  const bodies = server.requests(createProcess).map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ amount: 1_000_000, bono: 'bono_cdt_regalo', valor_cdt_regalo: 1_000_000 })
  expect(bodies[1]).toMatchObject({ amount: 1_000_000 })
  expect(bodies[1]).not.toHaveProperty('bono')
  expect(bodies[1]).not.toHaveProperty('valor_cdt_regalo')
})
