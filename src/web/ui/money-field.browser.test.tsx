import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { insertText } from '#testing/component/insert-text.ts'
import { MoneyField } from './money-field.tsx'

function Amount() {
  const [digits, setDigits] = useState('')
  return (
    <>
      <MoneyField name="amount" label="Monto" value={digits} onValueChange={setDigits} />
      <p>La página tiene: {digits === '' ? 'nada' : digits}</p>
      <button type="button">Otro</button>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Monto' })
const amountOf = (digits: string) => page.getByText(`La página tiene: ${digits}`, { exact: true })
const problem = page.getByText(unclearAmountText)

test.each([
  ['1500000,00', '1.500.000,00'],
  ['1.500.000,50', '1.500.000,50'],
  ['1,500,000.00', '1.500.000,00'],
])('X02 %s typed key by key is an amount with centavos that are not counted', async (keys, shown) => {
  await render(<Amount />)
  await userEvent.type(field, keys)
  await expect.element(field).toHaveValue(shown)
  await expect.element(amountOf('1500000')).toBeVisible()
  await page.getByRole('button', { name: 'Otro' }).click()
  await expect.element(field).toHaveValue('1.500.000')
  await expect.element(problem).not.toBeInTheDocument()
})

test.each(['1.500.000,50 COP', '\u202d$\u00a01.500.000,00 M/CTE\u202c', '1,5 millones'])(
  'X02 %j put there at once is read whole',
  async (text) => {
    await render(<Amount />)
    await insertText(field, text)
    await expect.element(field).toHaveValue('1.500.000')
    await expect.element(amountOf('1500000')).toBeVisible()
  },
)

test('X02 few digits with decimals are asked about when the field is left', async () => {
  await render(<Amount />)
  await userEvent.type(field, '10,5')
  await page.getByRole('button', { name: 'Otro' }).click()
  await expect.element(problem).toBeVisible()
  await userEvent.type(field, '500000')
  await expect.element(problem).not.toBeInTheDocument()
})

test('X02 what may be another amount is not taken, and it is said why until there is something else', async () => {
  await render(<Amount />)
  await insertText(field, '(1.500.000,00)')
  await expect.element(problem).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(amountOf('nada')).toBeVisible()
  await userEvent.type(field, '25000000')
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('25.000.000')
  await userEvent.type(field, ' millones')
  await expect.element(problem).toBeVisible()
  await expect.element(field).toBeInvalid()
})
