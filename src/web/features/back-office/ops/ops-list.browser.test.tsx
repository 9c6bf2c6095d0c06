import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsReferrals } from '#contract/ops-bonuses.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { listStaff } from '#contract/staff.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const member = {
  role: 'ops' as const,
  has_authenticator: true,
  passkeys: 2,
  disabled: false,
  awaits_confirmation: false,
  nobody_else_looked: false,
  created_at: '2026-11-22T15:00:00.000Z',
}
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const referral = (place: number) => ({
  id: idOf(place),
  referrer: { name: 'Ana', phone_end: '67' },
  referred: { name: `Invitada ${place}`, phone_end: '68' },
  code: 'ANA123',
  state: 'registered' as const,
  registered_at: member.created_at,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(listStaff, {
    staff: [
      { ...member, staff_id: idOf(1), phone: '+573001234568', name: 'Luis Gil' },
      { ...member, staff_id: idOf(2), phone: '+573001234567', name: 'Ana Ruiz', role: 'compliance' },
    ],
  })
})

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('O04 on a phone the team is whole without scrolling sideways, each value beside its heading', async () => {
  await page.viewport(360, 740)
  await renderApp('/ops/equipo', { server })
  const table = page.getByRole('table', { name: 'El equipo' })
  await expect.element(table).toBeVisible()
  const { scrollWidth, clientWidth } = table.element().parentElement ?? document.body
  expect(scrollWidth).toBe(clientWidth)
  expect(document.documentElement.scrollWidth).toBe(360)
  const cell = table
    .getByRole('row', { name: /Ana Ruiz/ })
    .getByRole('cell')
    .first()
    .element()
  const [heading, value] = [...cell.children].map((part) => ({
    text: part.textContent,
    box: part.getBoundingClientRect(),
  }))
  expect([heading?.text, value?.text]).toEqual(['Rol', 'Cumplimiento'])
  expect(heading?.box.right).toBeLessThan(value?.box.left ?? 0)
  await expect
    .element(table.getByRole('row', { name: /Ana Ruiz/ }).getByRole('button', { name: /^Suspender/ }))
    .toBeVisible()
  await expectAccessible()
})

test('O04 a press on a heading sorts the team by it, and another one turns it round', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/equipo', { server })
  const heading = page.getByRole('columnheader', { name: 'Persona' })
  await expect.element(heading).toBeVisible()
  expect(names()[0]).toContain('Luis Gil')
  await heading.getByRole('button').click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
  expect(names()[0]).toContain('Ana Ruiz')
  await heading.getByRole('button').click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  expect(names()[0]).toContain('Luis Gil')
  await expectAccessible()
})

test('O03 a list of staff says that it failed, that it is empty, and brings more when it is asked to', async () => {
  server.loses(opsReferrals)
  await renderApp('/ops/bonos?ver=referidos', { server })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  await expectAbsent(page.getByText('Ningún referido todavía'))
  server.answers(opsReferrals, { referrals: [] })
  await retry.click()
  await expect.element(page.getByText('Ningún referido todavía')).toBeVisible()
})

test('O03 the next page of a list comes below the one before', async () => {
  const waits = server.holds(opsReferrals)
  server.answers(opsReferrals, ({ query }) =>
    query.cursor ? { referrals: [referral(2)] } : { referrals: [referral(1)], next: 'further' },
  )
  await renderApp('/ops/bonos?ver=referidos', { server })
  await expect.element(page.getByText('Cargando los referidos…')).toBeInTheDocument()
  waits()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect.element(page.getByRole('row', { name: /Invitada 2/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Invitada 1/ })).toBeVisible()
  await expectAbsent(page.getByRole('button', { name: 'Cargar más' }))
  await expectAccessible()
})
