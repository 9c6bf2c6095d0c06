import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { registerBonus } from '#contract/bonuses.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { openFromSimulator } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { signIn } from '#testing/component/sign-in.ts'

const congratulation = page.getByRole('dialog', { name: '¡Felicitaciones!' })
const refusal = page.getByRole('dialog', { name: 'Lo sentimos! No podemos validar tu enlace de referido' })
const invited = page.getByRole('region', { name: 'Te invitaron' })
const documentNumber = page.getByRole('textbox', { name: /^Número de documento/ })

/**
 * Comes by a link of somebody else, and opens a CDT.
 * @param code - The code of the link.
 */
async function openWith(code: string) {
  const server = fakeServer()
  personAt(server)
  server.answers(registerBonus, { code, extra_rate: '0.100' })
  const app = await renderApp(`/cdt-simulador?refcode=${code}`, { server })
  await expect.element(invited).toContainText(/\+0,10\s%/)
  expect(location.search, 'the code leaves the address').toBe('')
  await expectAccessible()
  await openFromSimulator()
  return { server, app }
}
const fireworks = () => document.querySelector('body > canvas')
const register = () => signIn(page.getByRole('dialog'), { phone: '3041110006', fullName: 'Prueba Ahorradora' })

test('B11 M14 who comes by a good link is congratulated with fireworks, once, and goes on with their process', async () => {
  const { server, app } = await openWith('AMIGO234')
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await register()
  await expect.element(congratulation).toContainText(/\+0,10\s%/)
  await expect.poll(fireworks).not.toBeNull()
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(fireworks, { message: 'they end by themselves' }).toBeNull()
  await expect.element(congratulation.getByRole('button', { name: 'Continuar con mi CDT' })).toHaveFocus()
  await expectAccessible()
  expect(server.requests(registerBonus).map(({ body }) => body)).toEqual([{ code: 'AMIGO234', bonus_type: 'REFERRAL' }])
  expect(document.cookie).not.toContain('refcode')
  await congratulation.getByRole('button', { name: 'Continuar con mi CDT' }).click()
  await expect.element(documentNumber).toBeVisible()

  await app.open('/cdt-simulador')
  await expect.element(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  // It was for one CDT.
  await expectAbsent(invited)
})

test('B11 C003 M14 a link that does not exist is told, with whom to ask, and the process goes on without it', async () => {
  const { server } = await openWith('NOEXISTE')
  server.refuses(registerBonus, 'C003')
  await register()
  await expect.element(refusal).toContainText('el enlace que usaste no existe')
  await expect
    .element(refusal.getByRole('link', { name: 'Contacta a un asesor' }))
    .toHaveAttribute('href', '/escribenos')
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  expect(fireworks()).toBeNull()
  await expectAccessible()
  expect(document.cookie).not.toContain('refcode')
  await refusal.getByRole('button', { name: 'Continuar con mi CDT' }).click()
  await expect.element(documentNumber).toBeVisible()
})
