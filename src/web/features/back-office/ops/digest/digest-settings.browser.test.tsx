import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsTasks } from '#contract/ops-tasks.ts'
import { getStaffDigest, setStaffDigest } from '#contract/staff-digest.ts'
import { listPasskeys } from '#contract/staff-passkeys.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

function serverOfMember() {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(listPasskeys, { passkeys: [] })
  server.answers(getStaffDigest, { frequency: 'each', state: 'none' })
  return server
}

test('O01 a member chooses how often the letter of what waits comes, gives an address and reads what it waits for', async () => {
  const server = serverOfMember()
  server.answers(setStaffDigest, ({ body: { address, frequency } }) => {
    const kept = address
      ? ({ frequency, address: 'p•••@example.com', state: 'waiting' } as const)
      : ({ frequency, state: 'none' } as const)
    server.answers(getStaffDigest, kept)
    return kept
  })
  await renderApp('/ops/mi-acceso', { server })
  await expect.element(page.getByText('Todavía no tenemos un correo tuyo')).toBeVisible()
  await expectAccessible()
  await page.getByText('Solo 8 a. m.').click()
  await expect.element(page.getByRole('radio', { name: 'Solo 8 a. m.' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Tu correo' }).fill('persona@example.com')
  await page.getByRole('button', { name: 'Guardar el correo' }).click()
  await expect.element(page.getByText('Te preguntamos en p•••@example.com si es tuyo')).toBeVisible()
  expect(server.requests(setStaffDigest).map(({ body }) => body)).toEqual([
    { frequency: 'daily' },
    { frequency: 'daily', address: 'persona@example.com' },
  ])
})

test('O01 what could not be kept is said', async () => {
  const server = serverOfMember()
  server.loses(setStaffDigest)
  await renderApp('/ops/mi-acceso', { server })
  await page.getByText('Nunca', { exact: true }).click()
  await expect.element(page.getByText('No pudimos guardarlo')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '8 a. m. y 2 p. m.' })).toBeChecked()
})
