import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companySignIn } from '#contract/auth.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const link = page.getByRole('link', { name: 'Entrar con la cuenta de la empresa' })

test('O04 the sign-in of the team offers the account of the company, and leads back to the page that was asked for', async () => {
  const server = fakeServer()
  server.answers(companySignIn, { is_offered: true })
  await renderApp('/login?equipo=si&return=%2Fops%2Ftareas', { server })
  await expect.element(link).toHaveAttribute('href', '/api/company-sign-in/start?return=%2Fops%2Ftareas')
  await expectAccessible()
})

test('O04 who cancelled there reads so, and can try again or use the phone', async () => {
  const server = fakeServer()
  server.answers(companySignIn, { is_offered: true })
  await renderApp('/login?equipo=cancelled&return=%2Fops%2Ftareas', { server })
  await expect.element(page.getByText('No entraste con la cuenta de la empresa.')).toBeVisible()
  await expect.element(link).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /celular/i })).toBeVisible()
  await expectAccessible()
})

test('O04 where there is no such account, or the answer is lost, the sign-in by phone is all there is', async () => {
  const server = fakeServer()
  server.answers(companySignIn, { is_offered: false })
  await renderApp('/login?equipo=unavailable&return=%2Fops%2Ftareas', { server })
  await expect.element(page.getByText('La cuenta de la empresa no responde.')).toBeVisible()
  await expectAbsent(link)
})

test('O04 savers are not asked about it', async () => {
  const server = fakeServer()
  await renderApp('/login', { server })
  await expect.element(page.getByRole('textbox', { name: /celular/i })).toBeVisible()
  expect(server.requests(companySignIn)).toEqual([])
})
