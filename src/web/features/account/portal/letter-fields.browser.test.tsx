import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { readExternalDepositLetter } from '#contract/external-deposits.ts'
import { getDashboard } from '#contract/portal.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { externalDepositsAt } from '#testing/component/external-deposits.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const dialog = page.getByRole('dialog')
const chooser = dialog.getByLabelText('Sube la carta o el certificado', { exact: true })
const status = dialog.getByRole('status')
const amount = dialog.getByRole('textbox', { name: '¿Cuánto pusiste?' })
const pdf = () => new File(['%PDF-1.7 carta'], 'carta.pdf', { type: 'application/pdf' })
const read: WireAnswer<typeof readExternalDepositLetter> = {
  found: { bank_id: 7, amount: 12_500_000, rate: '11.250', term: 360, opening_date: '2026-03-02' },
  unclear: [],
}

async function open({ readsPictures = false } = {}) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getDashboard, buildDashboard({ deposits: [buildDeposit({ maturesInDays: 200 })] }))
  externalDepositsAt(server, [], readsPictures)
  await renderApp('/portal/todos-tus-cdt', { server })
  await page.getByRole('button', { name: 'Anotar un CDT' }).click()
  await dialog.getByText('Llenarlo con la carta del banco').click()
  return server
}

test('Z14 a PDF fills the fields that it speaks of, and nothing is noted before its owner saves', async () => {
  const server = await open()
  server.answers(readExternalDepositLetter, read)
  await expect.element(dialog).toContainText('El PDF que te dio tu banco. No guardamos el archivo.')
  await expect.element(dialog).not.toContainText(/foto/i)
  await expectAccessible()
  await userEvent.upload(chooser, pdf())
  await expect
    .element(status)
    .toContainText('Encontramos el banco, el monto, la tasa, el plazo y la fecha. Revisa cada dato antes de guardar.')
  await expect.element(dialog.getByLabelText('Banco', { exact: true })).toHaveValue('7')
  await expect.element(amount).toHaveValue('12.500.000')
  await expect.element(dialog.getByRole('textbox', { name: 'Tasa efectiva anual (%)' })).toHaveValue('11,25')
  await expect.element(dialog.getByRole('textbox', { name: 'Plazo en días' })).toHaveValue('360')
  await expect.element(dialog.getByLabelText('¿Qué día lo abriste?')).toHaveValue('2026-03-02')
  expect(server.requests(readExternalDepositLetter)).toHaveLength(1)
})

test('Z14 what a letter says twice stays empty and is told, also over what another letter had filled in', async () => {
  const server = await open()
  server.answers(readExternalDepositLetter, read)
  await userEvent.upload(chooser, pdf())
  await expect.element(amount).toHaveValue('12.500.000')
  await dialog.getByRole('textbox', { name: 'Plazo en días' }).fill('180')
  server.answers(readExternalDepositLetter, { found: { bank_id: 18 }, unclear: ['amount', 'opening-date'] })
  await userEvent.upload(chooser, pdf())
  await expect.element(status).toContainText('Encontramos el banco.')
  await expect.element(status).toContainText('No es claro el monto y la fecha: aparece más de una vez')
  await expect.element(amount).toHaveValue('')
  // What its owner typed is theirs.
  await expect.element(dialog.getByRole('textbox', { name: 'Plazo en días' })).toHaveValue('180')
})

test('Z14 a letter that says nothing of a deposit is told, and the fields are there', async () => {
  const server = await open()
  server.answers(readExternalDepositLetter, { found: {}, unclear: [] })
  await userEvent.upload(chooser, pdf())
  await expect.element(status).toContainText('No encontramos los datos. Escríbelos abajo.')
})

test('Z14 a locked PDF asks for its password, says when it is wrong, and then is read', async () => {
  const server = await open()
  server.refuses(readExternalDepositLetter, 'LETTER_HAS_PASSWORD')
  await userEvent.upload(chooser, pdf())
  const password = dialog.getByLabelText('Clave del PDF')
  await expect.element(password).toHaveFocus()
  await expect.element(dialog).toContainText('Casi siempre es tu número de documento. No la guardamos.')
  await expectAccessible()
  server.refuses(readExternalDepositLetter, 'LETTER_PASSWORD_WRONG')
  await userEvent.keyboard('123{Enter}')
  await expect.element(dialog).toContainText('Con esa clave no abre tu PDF.')
  server.answers(readExternalDepositLetter, read)
  await password.fill('52345678')
  await dialog.getByRole('button', { name: 'Abrir el PDF' }).click()
  await expect.element(amount).toHaveValue('12.500.000')
  await expect.element(password).not.toBeInTheDocument()
})

test('Z14 while the server is busy with a locked PDF its password stays where it was typed', async () => {
  const server = await open()
  server.refuses(readExternalDepositLetter, 'LETTER_HAS_PASSWORD')
  await userEvent.upload(chooser, pdf())
  const password = dialog.getByLabelText('Clave del PDF')
  await password.fill('52345678')
  server.refuses(readExternalDepositLetter, 'FILES_BUSY')
  await dialog.getByRole('button', { name: 'Abrir el PDF' }).click()
  await expect.element(dialog).toContainText(/ocupado/i)
  await expect.element(password).toHaveValue('52345678')
})

test('Z14 while the letter is read that is told, and no second one can be sent', async () => {
  const server = await open()
  let answer: (read: WireAnswer<typeof readExternalDepositLetter>) => void = () => {}
  server.answers(readExternalDepositLetter, () => new Promise((resolve) => (answer = resolve)))
  await userEvent.upload(chooser, pdf())
  await expect.element(dialog).toContainText('Leemos la carta. Tarda unos segundos.')
  await expect.element(chooser).toBeDisabled()
  answer(read)
  await expect.element(amount).toHaveValue('12.500.000')
})

test('Z14 what is typed while a letter is read stays, and the letter adds what it says of the rest', async () => {
  const server = await open()
  server.answers(readExternalDepositLetter, { found: { bank_id: 18, term: 360 }, unclear: [] })
  const letGo = server.holds(readExternalDepositLetter)
  await userEvent.upload(chooser, pdf())
  await amount.fill('8000000')
  letGo()
  await expect.element(dialog.getByRole('textbox', { name: 'Plazo en días' })).toHaveValue('360')
  await expect.element(amount).toHaveValue('8.000.000')
})

test('Z14 a refused file says why beside the chooser, and the fields stay as they were', async () => {
  const server = await open()
  await amount.fill('5000000')
  for (const [code, words] of [
    ['LETTER_WITHOUT_TEXT', 'Tu PDF es una foto de la carta'],
    ['PDF_HAS_PROGRAM', 'Tu PDF tiene un programa por dentro.'],
    ['TOO_MANY_LETTERS', 'Espera un momento, o escribe los datos.'],
  ] as const) {
    server.refuses(readExternalDepositLetter, code)
    await userEvent.upload(chooser, pdf())
    await expect.element(dialog).toContainText(words)
  }
  await expectAccessible()
  await expect.element(amount).toHaveValue('5.000.000')
})

test('Z14 without Tesseract a picture is refused before it is sent, and with it there is the camera too', async () => {
  const server = await open()
  const photo = new File([new Uint8Array(20)], 'carta.webp', { type: 'image/webp' })
  await userEvent.upload(chooser, photo)
  await expect.element(dialog).toContainText('Ese tipo de archivo no nos sirve: sube un PDF.')
  expect(server.requests(readExternalDepositLetter)).toEqual([])
  await expect.element(dialog.getByLabelText(/Tomar foto/)).not.toBeInTheDocument()
})

test('Z14 where the server reads pictures a photo is sent, and the camera is one press away', async () => {
  const server = await open({ readsPictures: true })
  server.answers(readExternalDepositLetter, read)
  await expect.element(dialog).toContainText('El PDF que te dio tu banco, o una foto. No guardamos el archivo.')
  await expect.element(dialog.getByLabelText(/Tomar foto: La carta/)).toBeInTheDocument()
  await expectAccessible()
  const picture = new OffscreenCanvas(40, 40)
  picture.getContext('2d')
  await userEvent.upload(
    chooser,
    new File([await picture.convertToBlob({ type: 'image/png' })], 'carta.png', { type: 'image/png' }),
  )
  await expect.element(amount).toHaveValue('12.500.000')
})
