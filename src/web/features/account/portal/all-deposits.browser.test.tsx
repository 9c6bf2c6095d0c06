import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getExternalDeposits, putExternalDeposit } from '#contract/external-deposits.ts'
import { getDashboard } from '#contract/portal.ts'
import { addDays, addMonths, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { externalDepositsAt } from '#testing/component/external-deposits.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/portal/todos-tus-cdt'
const today = civilDateInBogota(Date.now())
const rows = page.getByRole('region', { name: 'Lo próximo que vence' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const note = (part = {}) => ({
  id: crypto.randomUUID(),
  bank_id: 18,
  amount: 10_000_000,
  rate: '12.000',
  term: 360,
  opening_date: addMonths(today, -11),
  ...part,
})

/** Somebody with one deposit at us, and what they noted. */
async function open(notes: ReturnType<typeof note>[] = [], deposits = [buildDeposit({ maturesInDays: 200 })]) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getDashboard, buildDashboard({ deposits }))
  externalDepositsAt(server, notes)
  await renderApp(address, { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Todos tus CDT' })).toBeVisible()
  return server
}

async function fill({ bank = 'Davivienda', amount = '20000000', rate = '11,25', term = '360', date = today } = {}) {
  await dialog.getByLabelText('Banco').selectOptions(bank)
  await dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Tasa efectiva anual (%)' }).fill(rate)
  await dialog.getByRole('textbox', { name: 'Plazo en días' }).fill(term)
  await dialog.getByLabelText('¿Qué día lo abriste?').fill(date)
}

test('Z14 ours and theirs are one list, what matures next first, with what all of them hold', async () => {
  await open([note()])
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(0)).toContainText('Bancolombia')
  await expect.element(rows.nth(0)).toContainText('Anotado por ti')
  await expect.element(rows.nth(1)).toContainText('Coltefinanciera')
  await expect.element(rows.nth(1)).not.toContainText('Anotado por ti')
  await expect.element(page.getByRole('region', { name: 'Tu plata en total' })).toContainText(/\$.?25\.000\.000/)
  await expectAccessible()
})

test('Z14 a deposit elsewhere is noted in four fields and a day, by keyboard alone', async () => {
  const server = await open()
  page.getByRole('button', { name: 'Anotar un CDT' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await fill()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(2)
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = server.requests(putExternalDeposit)
  expect(sent?.body).toEqual({ bank_id: 7, amount: 20_000_000, rate: '11.250', term: 360, opening_date: today })
})

test('Z14 what is wrong is said beside its field, the first one has the focus, and nothing is sent', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Anotar un CDT' }).click()
  await fill({ rate: 'mucho', term: '0', date: addDays(today, 3) })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog).toContainText('Escribe la tasa en porcentaje, por ejemplo 11,25.')
  await expect.element(dialog).toContainText('Escribe los días, de 1 a 3600.')
  await expect.element(dialog).toContainText('La fecha de apertura no puede ser futura.')
  await expect.element(dialog.getByRole('textbox', { name: 'Tasa efectiva anual (%)' })).toHaveFocus()
  expect(server.requests(putExternalDeposit)).toEqual([])
})

test('Z14 a note is changed in place, and its form begins with what it says', async () => {
  const server = await open([note()])
  await page.getByRole('button', { name: 'Cambiar tu CDT de Bancolombia' }).click()
  await expect.element(dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' })).toHaveValue('10.000.000')
  await expect.element(dialog.getByRole('textbox', { name: 'Tasa efectiva anual (%)' })).toHaveValue('12')
  await dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' }).fill('12000000')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(rows.nth(0)).toContainText(/\$.?12\.000\.000/)
  expect(server.requests(putExternalDeposit)).toHaveLength(1)
})

test('Z14 what was removed comes back with one press, which has the focus', async () => {
  await open([note()])
  await page.getByRole('button', { name: 'Quitar tu CDT de Bancolombia' }).click()
  await expect.element(rows).toHaveLength(1)
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect.element(undo).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(2)
  await expect.element(undo).not.toBeInTheDocument()
})

test('Z14 of a noted deposit that has matured it is asked how it was renewed, with what came back', async () => {
  const server = await open([note({ opening_date: addMonths(today, -14) })])
  await expect.element(rows).toHaveLength(1)
  await page.getByRole('button', { name: 'Se renovó tu CDT de Bancolombia' }).click()
  // 12 % of ten million, without 4 % of it.
  await expect.element(dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' })).toHaveValue('11.152.000')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(rows).toHaveLength(2)
  expect(server.requests(putExternalDeposit)[0]?.body).toMatchObject({ amount: 11_152_000 })
})

test('Z14 who has nothing is invited to note; a page that cannot be fetched says so and tries again', async () => {
  const server = await open([], [])
  await expect.element(page.getByRole('heading', { name: 'Anota los CDT que tienes en otros bancos' })).toBeVisible()
  await expectAccessible()
  server.refuses(getExternalDeposits, 'UNAVAILABLE')
  await renderApp(address, { server })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  externalDepositsAt(server, [note()])
  await retry.click()
  await expect.element(rows).toHaveLength(1)
})

test('Z14 a refusal is told in the form, and what was typed stays', async () => {
  const server = await open()
  server.refuses(putExternalDeposit, 'TOO_MANY_EXTERNAL_DEPOSITS')
  await page.getByRole('button', { name: 'Anotar un CDT' }).click()
  await fill()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog).toContainText('Ya anotaste muchos CDT')
  await expect.element(dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' })).toHaveValue('20.000.000')
})

test('Z14 R02 the page never scrolls sideways, from 320 px on', async () => {
  await open([note({ amount: 9_999_999_999 }), note({ opening_date: addMonths(today, -14) })])
  const tooWide: number[] = []
  for (const width of [320, 360, 480, 640, 768, 1024]) {
    await page.viewport(width, 740)
    if (document.documentElement.scrollWidth > width) tooWide.push(width)
  }
  expect(tooWide).toEqual([])
})

test('Z14 the text of a letter fills the fields that it speaks of, and its owner saves them', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Anotar un CDT' }).click()
  await dialog.getByText('Llenarlo con la carta del banco').click()
  const letter = 'Banco Davivienda. Valor nominal: $ 12.500.000,00. Tasa: 11,25% E.A. Plazo: 360 días.'
  await dialog.getByRole('textbox', { name: /^O pega aquí el texto/ }).fill(letter)
  await expect.element(dialog.getByRole('status')).toContainText('Encontramos el banco, el monto, la tasa y el plazo.')
  await expect.element(dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' })).toHaveValue('12.500.000')
  await dialog.getByLabelText('¿Qué día lo abriste?').fill(today)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(rows).toHaveLength(2)
  const [sent] = server.requests(putExternalDeposit)
  expect(sent?.body).toEqual({ bank_id: 7, amount: 12_500_000, rate: '11.250', term: 360, opening_date: today })
})

const fullAtKoa = { entity: 'KOA Compañía de Financiamiento S.A.', banks: ['KOA'], limit: 50_000_000, maturing: [] }

test.each([
  [45_000_000, true],
  [10_000_000, false],
])(
  'Z14 Z02 with %d at its entity already, the best offer for 20 millions says what is not covered: %s',
  async (total, isTold) => {
    const server = fakeServer()
    personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
    const covered = { ...fullAtKoa, total, covered: total, uncovered: 0 }
    server.answers(getDashboard, buildDashboard({ coverage: [covered] }))
    await renderApp('/cdt-simulador?monto=20000000&plazo=360', { server })
    const best = page.getByText(/quedarían sin seguro en KOA/)
    await expect.poll(() => server.requests(getDashboard).length).toBeGreaterThan(0)
    if (isTold) await expect.element(best).toBeVisible()
    else await expect.element(best).not.toBeInTheDocument()
  },
)

test('Z14 Z02 the ladder counts what somebody who is signed in has, until they say something else', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  const covered = { ...fullAtKoa, total: 50_000_000, covered: 50_000_000, uncovered: 0 }
  server.answers(getDashboard, buildDashboard({ coverage: [covered] }))
  await renderApp('/escalera-de-cdt?plan=reparto&monto=10000000&plazo=360', { server })
  await expect.element(page.getByText(/contando los CDT que tienes/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Cabe completo en un CDT' }))
    .toContainText('Abrir CDT con Colte')
  await page.getByText('Ajustar el plan').click()
  await page.getByText('¿Ya tienes dinero en alguno de estos bancos?').click()
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect.element(page.getByRole('region', { name: 'Cabe completo en un CDT' })).toContainText('Abrir CDT con KOA')
})
