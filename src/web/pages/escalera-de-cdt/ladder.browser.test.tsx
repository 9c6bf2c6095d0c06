import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const ladder = page.getByRole('region', { name: 'Tu escalera' })
const split = page.getByRole('region', { name: /^Repartido en/ })

beforeEach(async () => {
  await renderApp('/escalera-de-cdt', { server: fakeServer() })
  await expect.element(ladder).toBeVisible()
})
async function splitUntilCovered() {
  await page.getByRole('textbox', { name: '¿Cuánto quieres repartir?' }).fill('180000000')
  await page.getByRole('radio', { name: 'Todo asegurado' }).click({ force: true })
  await expect.element(page.getByRole('region', { name: 'Repartido en 5 CDT' })).toBeVisible()
}

test('Z03 a ladder has its rungs, and says where no bank publishes a rate for one', async () => {
  await expect.element(ladder.getByRole('list').first().getByRole('heading', { level: 3 })).toHaveLength(4)
  await page.getByText('Ajustar el plan').click()
  await page.getByLabelText('Una parte vuelve cada').selectOptions('180 días')
  await expect.element(ladder).toContainText('Ningún banco publica tasa a 540 días')
  await page.getByLabelText('Peldaños').selectOptions('2 partes iguales')
  await expect.element(ladder.getByRole('table').getByRole('row')).toHaveLength(3)
  await expectAccessible()
})

test('Z02 a split says what it costs to be covered, and is shared by its address', async () => {
  await splitUntilCovered()
  await expect.element(split).toContainText('Lo que cuesta quedar cubierto')
  await expect.poll(() => location.search).toMatch(/plan=reparto/)
  await expect.poll(() => location.search).toMatch(/monto=180000000/)
})

test('Z02 what one has already at a bank leaves it out, and stays out of the address', async () => {
  await splitUntilCovered()
  await page.getByText('Ajustar el plan').click()
  await page.getByText('¿Ya tienes dinero en alguno de estos bancos?').click()
  await page.getByRole('button', { name: 'Agregar lo que tengo' }).click()
  await page.getByRole('combobox', { name: 'Entidad' }).selectOptions('KOA Compañía de Financiamiento S.A.')
  await page.getByRole('textbox', { name: 'Cuánto tienes' }).fill('50000000')
  await expect.element(split).not.toContainText('KOA Compañía')
  await expectAccessible()
  expect(location.href).not.toContain('50000000')
})

test('Z02 Z03 a plan is printed without the form', async () => {
  await splitUntilCovered()
  await commands.emulateMedia({ media: 'print' })
  await expect.element(page.getByRole('form', { name: 'Qué repartir' })).not.toBeInTheDocument()
  await expect.element(split).toBeVisible()
})

test('S01 Z03 the ladder keeps the term that another way was asked for, and leads back to it with its own amount', async () => {
  await renderApp('/escalera-de-cdt?monto=15000000&plazo=180', { server: fakeServer() })
  const ways = page.getByRole('navigation', { name: 'Formas de ver tu CDT' })
  await expect.element(ways.getByRole('link', { name: 'Escalera' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('textbox', { name: '¿Cuánto quieres repartir?' }).fill('25000000')
  await expect.poll(() => location.search).toMatch(/monto=25000000/)
  await expect
    .element(ways.getByRole('link', { name: 'Simular' }))
    .toHaveAttribute('href', '/cdt-simulador?monto=25000000&plazo=180')
  await expect
    .element(ways.getByRole('link', { name: 'Comparar' }))
    .toHaveAttribute('href', '/hoy-los-bancos-ofrecen?monto=25000000&plazo=180')
})
