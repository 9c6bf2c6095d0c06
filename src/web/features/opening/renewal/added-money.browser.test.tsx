import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideRenewal, getMaturity } from '#contract/renewals.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildMaturity } from '#testing/component/maturity.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const maturity = buildMaturity({ maturity_date: addDays(civilDateInBogota(Date.now()), 3), can_decide: true })
const address = `/portal/dashboard?decidir=${maturity.process_uuid}`
const field = page.getByRole('textbox', { name: /¿Quieres agregar dinero\?/ })
const goOn = page.getByRole('button', { name: 'Continuar' })

/** A deposit that matures, at a bank that takes added money or not. */
function serverAt(takesMoney: boolean) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  const can_add = takesMoney ? { least: 50_000, most: 900_000_000 } : undefined
  server.answers(getMaturity, ({ query }) => {
    const added = query.added_amount ?? 0
    const choices = maturity.choices.map((choice) =>
      choice.decision === 'withdraw' ? choice : { ...choice, capital: choice.capital + added },
    )
    return { ...maturity, can_add, choices, ...(added ? { added_amount: added } : {}) }
  })
  server.refuses(decideRenewal, 'RATE_CHANGED')
  return server
}

test('P11 money is added where one renews: its bounds are said, both sums are shown, and it goes with the decision', async () => {
  const server = serverAt(true)
  await renderApp(address, { server })
  await page.getByRole('radio', { name: /Renovar el capital/ }).click()
  await userEvent.fill(field, '20000')
  await goOn.click()
  await expect.element(page.getByText(/Agrega al menos/)).toBeVisible()
  await userEvent.fill(field, '2000000')
  await expectAccessible()
  await goOn.click()
  await expect.element(page.getByRole('heading', { name: /^Confirma tu decisión/ })).toBeVisible()
  await expect.element(page.getByText(/17\.000\.000/).first()).toBeVisible()
  await expect.element(page.getByText(/pagas los \$\s2\.000\.000 al banco/)).toBeVisible()
  await expect.element(page.getByText('hasta $ 8.000'), { message: 'the 4 × 1000 of what is added' }).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Confirmar mi renovación' }).click()
  await expect.poll(() => server.requests(decideRenewal).length).toBe(1)
  expect(server.requests(decideRenewal)[0]?.body).toMatchObject({ decision: 'renew-capital', added_amount: 2_000_000 })
})

test('P11 nothing is offered at a bank that does not take it, nor to who withdraws', async () => {
  await renderApp(address, { server: serverAt(false) })
  await page.getByRole('radio', { name: /Renovar el capital/ }).click()
  await expectAbsent(field)
})

test('P11 a withdrawal asks for no money, whatever was typed before', async () => {
  await renderApp(address, { server: serverAt(true) })
  await page.getByRole('radio', { name: /Renovar el capital/ }).click()
  await userEvent.fill(field, '2000000')
  await page.getByRole('radio', { name: /Retirar/ }).click()
  await expectAbsent(field)
  await goOn.click()
  await expect.element(page.getByRole('button', { name: 'Confirmar mi retiro' })).toBeVisible()
  await expectAbsent(page.getByText(/pagas los/))
})
