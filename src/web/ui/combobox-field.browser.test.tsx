import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ComboboxField } from './combobox-field.tsx'

const options = ['Armenia', 'Bogotá, D.C.', 'Medellín'].map((label) => ({ label, value: label.slice(0, 3) }))

function Places() {
  const [value, setValue] = useState('')
  return <ComboboxField name="place" label="Municipio" options={options} value={value} onValueChange={setValue} />
}

test('R09 the list of a field is drawn before the first letter, unseen, and the letter opens it', async () => {
  await render(<Places />)
  const list = page.getByRole('listbox', { includeHidden: true })
  await expect.element(list).toBeInTheDocument()
  await expect.element(list).not.toBeVisible()
  const field = page.getByRole('combobox', { name: 'Municipio' })
  await userEvent.click(field)
  await userEvent.keyboard('dc')
  await expect.element(page.getByRole('option', { name: 'Bogotá, D.C.' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Bogotá, D.C.')
  await expect.element(list).not.toBeVisible()
})

test('R09 Enter right after a letter takes the entry that it found', async () => {
  await render(<Places />)
  const field = page.getByRole('combobox', { name: 'Municipio' })
  await userEvent.click(field)
  await userEvent.keyboard('med{Enter}')
  await expect.element(field).toHaveValue('Medellín')
  await expect.element(page.getByRole('listbox', { includeHidden: true })).not.toBeVisible()
})
