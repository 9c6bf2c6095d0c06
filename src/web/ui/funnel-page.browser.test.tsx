import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FunnelPage } from './funnel-page.tsx'

const step = (title: string, primary: string) => (
  <FunnelPage title={title} primary={<button type="button">{primary}</button>}>
    <p>{`Lo que dice «${title}»`}</p>
  </FunnelPage>
)

test('Z10 R09 what comes by itself stands in place of what was there, and who was on a button is at its heading', async () => {
  const { rerender } = await render(step('Paga tu CDT', 'Pagar'))
  page.getByRole('button', { name: 'Pagar' }).element().focus()
  const before = page.getByText('Lo que dice').element()
  await rerender(step('Recibimos tu pago', 'Continuar'))
  expect(before.isConnected, 'nothing that stood is moved to be another thing').toBe(false)
  await expect.element(page.getByRole('heading', { name: 'Recibimos tu pago' })).toHaveFocus()
})

test('Z10 R09 who reads is not moved by what comes by itself, nor who is on a button that stays', async () => {
  const { rerender } = await render(step('Paga tu CDT', 'Pagar'))
  await rerender(step('Recibimos tu pago', 'Continuar'))
  await expect.element(page.getByRole('heading', { name: 'Recibimos tu pago' })).not.toHaveFocus()
  const button = page.getByRole('button', { name: 'Continuar' })
  button.element().focus()
  await rerender(step('Recibimos tu pago', 'Continuar'))
  await expect.element(button).toHaveFocus()
})
