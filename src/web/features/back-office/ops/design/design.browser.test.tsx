import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffSelf } from '#contract/staff.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const verified_until = new Date(Date.now() + 3_600_000).toISOString()

function staffAt() {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(staffSelf, {
    staff_id: '4a4b3c2d-1111-4222-8333-444455556666',
    name: 'Persona Del Equipo',
    role: 'ops',
    has_authenticator: true,
    has_one_time_password: true,
    has_passkey: false,
    verified_until,
  })
  return server
}

const groundOf = (name: string) => getComputedStyle(page.getByRole('region', { name }).element()).backgroundColor

test('Z10 both schemes stand beside each other in their own colours, whatever the device prefers', async () => {
  await renderApp('/ops/diseno', { server: staffAt() })
  await expect.element(page.getByRole('region', { name: 'Oscuro' })).toBeVisible()
  await expect.poll(() => [groundOf('Claro'), groundOf('Oscuro')]).toEqual(['rgb(251, 250, 245)', 'rgb(13, 21, 17)'])
  await expectAccessible()
})

test('Z10 an amount reads as one text, its sign included', async () => {
  await renderApp('/ops/diseno', { server: staffAt() })
  await expect.element(page.getByText('+ $ 1.756.800').first()).toBeVisible()
  await expect.element(page.getByText('12,20 % E.A.').first()).toBeVisible()
})
