import { type FormEvent, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#testing/component/accessible.ts'
import { EmailField } from './email-field.tsx'

function Form({ kept = '' }: { kept?: string }) {
  const [address, setAddress] = useState(kept)
  const [sent, setSent] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    setSent(address)
  }
  return (
    <main>
      <form noValidate onSubmit={send}>
        <EmailField name="email" label="Correo" type="email" value={address} onValueChange={setAddress} />
        <button type="submit">Continuar</button>
      </form>
      <button type="button">Otro</button>
      <p>Enviado: {sent ?? 'nada'}</p>
    </main>
  )
}

const field = page.getByRole('textbox', { name: 'Correo' })
const question = page.getByRole('status')
const asked = (text: string) => question.filter({ hasText: text })
const take = (address: string) => page.getByRole('button', { name: `Usar ${address}` })
const go = page.getByRole('button', { name: 'Continuar' })
const sent = (address: string) => page.getByText(`Enviado: ${address}`, { exact: true })

beforeEach(() => page.viewport(360, 800))

test('F01 an address that looks mistyped is asked about when the field is left, and one press corrects it', async () => {
  await render(<Form />)
  await userEvent.type(field, 'ana@gmail.co')
  await expect.element(question).toBeEmptyDOMElement()
  await userEvent.tab()
  await expect.element(asked('¿Quisiste decir gmail.com?')).toBeVisible()
  await expect.element(field).toHaveValue('ana@gmail.co')
  await expectAccessible()
  await take('ana@gmail.com').click()
  await expect.element(field).toHaveValue('ana@gmail.com')
  await expect.element(field).toHaveFocus()
  await expect.element(question).toBeEmptyDOMElement()
  await go.click()
  await expect.element(sent('ana@gmail.com')).toBeVisible()
})

test('F01 the question is answered by the keyboard alone', async () => {
  await render(<Form />)
  await userEvent.type(field, 'ana@hotmial.com')
  await userEvent.tab()
  await expect.element(take('ana@hotmail.com')).toBeVisible()
  field.element().focus()
  await userEvent.tab()
  await expect.element(take('ana@hotmail.com')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('ana@hotmail.com')
  await expect.element(sent('nada')).toBeVisible()
})

test('F01 a form that is sent before the question was there is held once, and whoever insists goes on', async () => {
  await render(<Form />)
  await userEvent.type(field, 'ana@gmail.con{Enter}')
  await expect.element(asked('¿Quisiste decir gmail.com?')).toBeVisible()
  await expect.element(sent('nada')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(sent('ana@gmail.con')).toBeVisible()
})

test('F01 whoever has seen the question goes on by one press', async () => {
  await render(<Form />)
  await userEvent.type(field, 'ana@yaho.com')
  await page.getByRole('button', { name: 'Otro' }).click()
  await expect.element(asked('¿Quisiste decir yahoo.com?')).toBeVisible()
  await go.click()
  await expect.element(sent('ana@yaho.com')).toBeVisible()
})

test('F01 an address that was kept or filled in is asked about too', async () => {
  await render(<Form kept="ana@outlok.com" />)
  await expect.element(take('ana@outlook.com')).toBeVisible()
  await field.fill('ana@gmial.com')
  await userEvent.tab()
  await expect.element(take('ana@gmail.com')).toBeVisible()
})

test('F01 another real address is asked nothing', async () => {
  await render(<Form />)
  await userEvent.type(field, 'ana@epm.net.co{Enter}')
  await expect.element(sent('ana@epm.net.co')).toBeVisible()
  await expect.element(question).toBeEmptyDOMElement()
})

test('F01 a long address fits on a narrow phone', async () => {
  await page.viewport(320, 640)
  await render(<Form kept={`${'maria-del-pilar.'.repeat(3)}ruiz@gmail.con`} />)
  await expect.element(asked('¿Quisiste decir gmail.com?')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
