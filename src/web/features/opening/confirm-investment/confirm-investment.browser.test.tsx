import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signUp } from '#contract/auth.ts'
import { getDashboard } from '#contract/portal.ts'
import { createProcess } from '#contract/processes.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { enlargeTexts } from '#testing/component/large-texts.ts'
import { unfoldOffer } from '#testing/component/opening.ts'
import { personAt, signInCode } from '#testing/component/person.ts'
import { focus, press } from '#testing/component/press.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { signInSteps } from '#testing/component/sign-in.ts'
import adviceText from '../../../content/campaigns/asesoria-gratis-cdt.md?raw'

const opener = page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' })
const dialog = page.getByRole('dialog', { name: 'Confirma los datos de tu inversión con Coltefinanciera' })
const term = dialog.getByRole('combobox', { name: 'Plazo' })
const amount = dialog.getByRole('textbox', { name: 'Monto' })
const change = dialog.getByRole('button', { name: 'Cambiar el monto o el plazo' })
/** The button of the sheet: a guest gives their phone in it. */
const confirm = dialog.getByRole('button', { name: 'Enviar código' })
const own = signInSteps(dialog)
/** The same sheet once a code was sent. */
const codeSheet = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
const bonus = dialog.getByRole('region', { name: 'Bono de bienvenida' })

/**
 * Opens the confirmation of Coltefinanciera from the simulator.
 * @param query - What the address asks for.
 */
async function openConfirmation(query: string) {
  const server = fakeServer()
  await renderApp(`/cdt-simulador${query}`, { server })
  await unfoldOffer('Coltefinanciera')
  await opener.click()
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  return server
}

const welcome = '?monto=15000000&plazo=90&bono=bono_de_bienvenida'
const daysOffered = () => [...(term.element() as HTMLSelectElement).options].map(({ value }) => value)

test('M03 M04 the confirmation shows the choice, its figures and how long it takes', async () => {
  await openConfirmation(welcome)
  await expect.element(dialog).toContainText('$ 15.000.000 · 90 días')
  await expect.element(dialog).toContainText(/ganas \$.\d/)
  await expect.element(own.phone).toBeVisible()
  await expectAccessible()
  for (const text of [
    '$ 15.000.000',
    'Interés',
    '% E.A.',
    'Recibes al final',
    'Apertura 20 min aprox',
    'hasta $ 60.000',
  ]) {
    await expect.element(dialog).toContainText(text)
  }
  await change.click()
  await expect.element(term).toHaveValue('90')
  expect(daysOffered(), 'what was chosen stays').toEqual(['90', '180', '270', '360', '720'])
})

test('M03 M04 the sheet opens as high as what comes into it, so that nothing in it moves', async () => {
  await page.viewport(360, 740)
  const heights = new Set<number>()
  const sizes = new ResizeObserver(([seen]) => heights.add(Math.round(seen?.contentRect.height ?? 0)))
  const arrivals = new MutationObserver(() => {
    const sheet = document.querySelector('[role="dialog"]')
    if (sheet) sizes.observe(sheet)
  })
  arrivals.observe(document.body, { childList: true, subtree: true })
  await openConfirmation('?monto=15000000&plazo=360')
  await expect.element(own.phone).toBeVisible()
  arrivals.disconnect()
  sizes.disconnect()
  expect([...heights]).toHaveLength(1)
})

test.each([
  [320, 15_000_000],
  [360, 100_000_000],
])('M03 Z01 at %i px the way to change %i is whole', async (width, amountCop) => {
  await page.viewport(width, 740)
  await openConfirmation(`?monto=${amountCop}&plazo=360`)
  const edgeOf = (one: Element) => one.getBoundingClientRect().right
  expect(edgeOf(change.element())).toBeLessThanOrEqual(edgeOf(dialog.element()))
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
})

test('R02 M03 with texts at 200 % a small phone has all of the confirmation', async () => {
  await enlargeTexts()
  await openConfirmation('?monto=15000000&plazo=360')
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
})

test('M03 M04 the term can be changed, but not to 90 days, nor to one that the bonus does not apply for, which says why', async () => {
  await openConfirmation(welcome)
  await change.click()
  await term.selectOptions('360')
  expect(daysOffered(), '90 and 120 cannot be changed to').toEqual(['180', '270', '360', '720'])
  await expect.element(bonus).toContainText('+ $ 100.000')
  await expect.poll(() => findOption('180').disabled).toBe(true)
  await press(term, '{Tab}')
  await expect.element(dialog.getByRole('button', { name: 'Por qué hay plazos que no puedes elegir' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toContainText('no aplica para 180 días')
  await focus(term)
  await expectAccessible()
})

test('M03 M04 the amount is changed in place: refused below the least, and the bonus follows it', async () => {
  const server = await openConfirmation(welcome)
  await change.click()
  await expect.element(amount).toHaveFocus()
  await term.selectOptions('360')
  await amount.fill('49999')
  await press(amount, '{Enter}')
  await expect.element(amount).toHaveAccessibleDescription(/Escribe un monto desde \$.50\.000/)
  await amount.fill('30000000')
  await press(amount, '{Enter}')
  await expect.poll(() => server.requests(simulateInvestmentV2).at(-1)?.body).toMatchObject({ amount: '30000000' })
  await expect.element(bonus).toContainText('+ $ 300.000')
  await expect.element(change).toHaveFocus()
})

test('M03 M04 an amount that pays nothing for the term is told and cannot be opened', async () => {
  await openConfirmation('?monto=15000000&plazo=360')
  await change.click()
  await amount.fill('60000')
  await press(amount, '{Enter}')
  await expect
    .element(dialog)
    .toContainText('Atención: El monto que ingresaste no genera intereses para el plazo seleccionado')
  await expect.element(dialog).toContainText('El monto minimo debe ser igual o mayor a')
  await expect.element(confirm).toBeDisabled()
  await expectAccessible()
})

test('M03 M04 turbo brings PSE along, and what was confirmed is what is opened', async () => {
  const server = await openConfirmation('?monto=15000000&plazo=360&bono=bono_de_bienvenida')
  personAt(server)
  server.holds(createProcess)
  await change.click()
  await amount.fill('20000000')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await dialog.getByText('Turbo, 8 min').click()
  await expect.element(dialog).toContainText('Apertura 8 min aprox')
  await expect.element(dialog.getByRole('radio', { name: 'PSE' })).toBeChecked()
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  await expect.element(own.phone).toHaveFocus()
  await own.phone.fill('3051110002')
  await confirm.click()
  await expect.element(codeSheet.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 20.000.000')
  await expectAbsent(page.getByText('Turbo, 8 min'))
  const steps = signInSteps(codeSheet)
  await steps.code.fill(signInCode)
  await steps.name.fill('Prueba Ahorradora')
  expect(server.requests(getDashboard), 'who has no profile yet has no deposits to ask for').toEqual([])
  const titles = new Set<string>()
  const watch = new MutationObserver(() => {
    const title = document.querySelector('[role=dialog] h2')?.textContent
    if (title) titles.add(title)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await steps.register.click()
  await expect
    .poll(() => server.requests(createProcess).map(({ body }) => body))
    .toMatchObject([
      {
        amount: 20_000_000,
        term: 360,
        environment_simulate: 'astro',
        payment_method: 'pse',
        bono: 'bono_de_bienvenida',
        extra: { is_turbo_cdt: true },
      },
    ])
  watch.disconnect()
  expect([...titles], 'the sheet goes away as it is').toEqual(['Abre tu CDT con Coltefinanciera'])
})

test('M02 M03 Flamingo asks whether one was attended in a store, and by whom, and that goes along with the opening', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.holds(createProcess)
  await renderApp('/cdt-simulador?campaign=flamingo&monto=15000000&plazo=360', { server })
  await unfoldOffer('Flamingo')
  await page.getByRole('button', { name: 'Abrir CDT con Flamingo' }).click()
  const flamingo = page.getByRole('dialog', { name: 'Confirma los datos de tu inversión con Flamingo' })
  const open = flamingo.getByRole('button', { name: /Confirmar y abrir/ })
  await expect.element(open).not.toHaveAttribute('aria-busy', 'true')
  await flamingo.getByRole('group', { name: '¿Fuiste atendido en tienda?' }).getByText('Sí').click()
  await open.click()
  const advisor = flamingo.getByRole('textbox', { name: 'Código o celular de quien te atendió' })
  await expect.element(advisor).toHaveFocus()
  await expect.element(flamingo).toContainText('Escribe el código o el celular de quien te atendió.')
  await expectAccessible()
  expect(server.requests(createProcess)).toEqual([])
  await advisor.fill('A-123')
  await open.click()
  await expect
    .poll(() => server.requests(createProcess).map(({ body }) => [body.bank_id, body.extra]))
    .toEqual([[27, { external_company: 'flamingo', flamingo_advisor: 'A-123' }]])
})

test('M02 M03 the campaign of the coaches asks for the coach, from its page on; others ask for nobody', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.holds(createProcess)
  const open = dialog.getByRole('button', { name: /Confirmar y abrir/ })
  const app = await renderApp('/cdt-simulador?monto=15000000', { server })
  await unfoldOffer('Coltefinanciera')
  await opener.click()
  await expect.element(open).not.toHaveAttribute('aria-busy', 'true')
  await expectAbsent(dialog.getByRole('group', { name: '¿Te acompañó un coach?' }))
  const [, buttonAddress = ''] = /^::action\[[^\]]*\]\{to="([^"]*)"\}$/m.exec(adviceText) ?? []
  await app.open(buttonAddress)
  await unfoldOffer('Coltefinanciera')
  await opener.click()
  await expect.element(open).not.toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('group', { name: '¿Te acompañó un coach?' }).getByText('Sí').click()
  await open.click()
  await expect.element(dialog).toContainText('Elige el coach que te acompañó.')
  expect(server.requests(createProcess)).toEqual([])
  await dialog.getByRole('combobox', { name: '¿Quién te acompañó?' }).selectOptions('Coach de ahorro')
  await open.click()
  await expect
    .poll(() => server.requests(createProcess).map(({ body }) => [body.bank_id, body.extra, body.ref]))
    .toEqual([[24, { coach: 'ahorro' }, 'asesoria-gratis-cdt']])
})

test('M04 L10 a remembered phone is in the sheet, and no code is sent before the press; one under way is answered', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', remembered: { phone_number: '3051110005', prefix_number: '57' } })
  await renderApp('/cdt-simulador?monto=15000000', { server })
  await unfoldOffer('Coltefinanciera')
  await opener.click()
  await expect.element(own.phone).toHaveValue('305 111 0005')
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  expect(server.requests(signUp)).toEqual([])
  await confirm.click()
  await expect.element(signInSteps(codeSheet).code).toBeVisible()
  await codeSheet.getByRole('button', { name: 'Cambiar' }).click()
  await expect.element(change).toBeVisible()
  await expect.element(own.phone).toHaveValue('305 111 0005')
  await confirm.click()
  await expect.element(signInSteps(codeSheet).code).toBeVisible()
  expect(server.requests(signUp), 'the first code is still good').toHaveLength(1)
})

const deposit = buildProcess({ process_status: 'DECEVAL-ENVIADO-AL-CLIENTE' })

test.each([
  ['where there is no turbo', 'Bancamía', 11],
  ['where the offer asked about turbo', 'Coltefinanciera', 24],
])('M03 P13 who has a deposit opens the next one by the press alone, %s', async (_, bank, bankId) => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [deposit] })
  server.holds(createProcess)
  await renderApp('/cdt-simulador?monto=15000000', { server })
  await unfoldOffer(bank)
  await page.getByRole('button', { name: `Abrir CDT con ${bank}` }).click()
  await expect
    .poll(() => server.requests(createProcess).map(({ body }) => [body.bank_id, body.amount, body.extra?.is_turbo_cdt]))
    .toEqual([[bankId, 15_000_000, undefined]])
  await expectAbsent(page.getByRole('dialog'))
})

test.each([
  ['a bonus that is not known', 'Coltefinanciera', [deposit], '&bono=NOEXISTE'],
  ['no deposit yet', 'Bancamía', [buildProcess()], ''],
])('M03 with %s the confirmation is shown to who is signed in', async (_, bank, processes, more) => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes })
  await renderApp(`/cdt-simulador?monto=15000000${more}`, { server })
  await unfoldOffer(bank)
  const button = page.getByRole('button', { name: `Abrir CDT con ${bank}` })
  await button.click()
  const shown = page.getByRole('dialog', { name: `Confirma los datos de tu inversión con ${bank}` })
  await expect.element(shown.getByRole('button', { name: 'Confirmar y abrir' })).toBeVisible()
  await expectAbsent(shown.getByRole('textbox', { name: 'Celular' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(server.requests(createProcess)).toEqual([])
})

test('M03 R09 the press on «Abrir CDT» is seen before the sheet, which takes the focus to where one begins', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  await unfoldOffer('Coltefinanciera')
  await expect.element(opener).toBeEnabled()
  const button = opener.element()
  const frames: string[] = []
  const look = () => {
    const sheet = document.querySelector('[role=dialog]')
    frames.push(
      sheet ? (sheet.querySelector('input[type=tel]') ? 'whole' : 'sheet') : button.ariaBusy === 'true' ? 'busy' : '',
    )
    if (frames.at(-1) !== 'whole') requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  await opener.click()
  await expect.poll(() => frames.at(-1)).toBe('whole')
  expect(frames).toContain('busy')
  await expect.element(change, { message: 'a finger opens no keyboard over the figures' }).toHaveFocus()
})

test('M03 while the figures are on their way nothing is opened', async () => {
  const server = await openConfirmation('')
  const letGo = server.holds(simulateInvestmentV2)
  await own.phone.fill('3051110004')
  await change.click()
  await amount.fill('11000000')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await confirm.click({ force: true })
  await expect.element(dialog).toBeVisible()
  expect(server.requests(signUp)).toEqual([])
  letGo()
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
})

test('M03 who closes the confirmation is back where they were, with the amount that they changed', async () => {
  await openConfirmation('')
  await change.click()
  await amount.fill('11000000')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('11.000.000')
})

function findOption(days: string): HTMLOptionElement {
  const option = [...(term.element() as HTMLSelectElement).options].find(({ value }) => value === days)
  if (!option) throw new Error(`no term of ${days} days is offered`)
  return option
}
