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

test('Z01 Z10 the card at the side names the money as the figures of the page do, and writes the unit of the rate small', async () => {
  await page.viewport(1280, 800)
  const deposit = {
    bankName: 'Coltefinanciera',
    amountCop: 15_000_000,
    term: '360 días',
    rate: '12.200',
    gainCop: 1_756_800,
  }
  await render(
    <FunnelPage title="Lee y firma" deposit={deposit}>
      <p>Documentos</p>
    </FunnelPage>,
  )
  const card = page.getByRole('complementary', { name: 'Tu CDT' })
  const names = [...card.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Banco', 'Inviertes', 'Plazo', 'Tasa'])
  const unit = card.getByText('E.A.', { exact: true }).element()
  const figure = unit.parentElement ?? unit
  expect(Number.parseFloat(getComputedStyle(unit).fontSize)).toBeLessThan(
    Number.parseFloat(getComputedStyle(figure).fontSize),
  )
})
