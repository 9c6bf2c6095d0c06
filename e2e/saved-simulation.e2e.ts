import { freshPerson } from '#testing/people.ts'
import { control, eventually } from './support/calls.ts'
import { expect, test } from './support/test.ts'

const address = '/cdt-simulador?monto=25000000&plazo=360&utm_source=google&campana=black_friday&bono=bono_de_bienvenida'

test('S06 a simulation is kept as a PDF, the CRM hears of it, and the tracking parameters leave the address', async ({
  page,
  product,
}) => {
  const { phone, fullName } = freshPerson()
  await page.goto(`${product.url}${address}`)
  await page.getByRole('button', { name: 'Guardar simulación (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guarda tu simulación' })
  await expect(dialog).toContainText('25.000.000 a 360 días en los bancos aliados')
  await dialog.getByRole('checkbox', { name: /^Acepto que un asesor/ }).check()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill(phone)
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(fullName)
  await dialog.getByRole('button', { name: 'Guardar y ver el PDF' }).click()

  const saved = page.getByRole('dialog', { name: 'Tu simulación quedó guardada' })
  const link = saved.getByRole('link', { name: 'Abrir el PDF' })
  await expect(link).toBeVisible()
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await expect(page).toHaveURL(`${product.url}/cdt-simulador?monto=25000000&plazo=360&bono=bono_de_bienvenida`)
  type Leads = { leads: { fields: { phone?: string } }[] }
  const heard = async () => {
    const { leads } = await control<Leads>(product, 'GET', 'crm')
    return leads.map(({ fields }) => fields).filter((lead) => lead.phone === `+57${phone}`)
  }
  await eventually(heard).toMatchObject([{ amnt: 25_000_000, term: 360, campana: 'black friday' }])
})
