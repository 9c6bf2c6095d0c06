import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffSelf } from '#contract/staff.ts'
import { ownAbsence } from '#contract/staff-absences.ts'
import { getStaffDigest } from '#contract/staff-digest.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  listPasskeys,
  type Passkey,
  provePasskey,
  removePasskey,
} from '#contract/staff-passkeys.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const staffId = '4a4b3c2d-1111-4222-8333-444455556666'
const laptop: WireKeys<Passkey> = {
  passkey_id: '5b4b3c2d-1111-4222-8333-444455556666',
  name: 'Mi portátil',
  created_at: '2026-11-20T15:00:00.000Z',
  blocked: false,
}
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What the browser is asked for, and what it answers instead of showing its own window. */
const asked: string[] = []
let answer: 'given' | 'stopped' = 'given'
const { credentials } = navigator
const { get, create } = credentials
beforeEach(() => {
  asked.length = 0
  answer = 'given'
  const answering = (which: string, response: object) => async () => {
    asked.push(which)
    if (answer === 'stopped') throw new DOMException('stopped', 'NotAllowedError')
    const id = 'QUFBQQ'
    return { id, rawId: bytes('AAAA'), type: 'public-key', response, getClientExtensionResults: () => ({}) } as never
  }
  const clientDataJSON = bytes('{}')
  credentials.get = answering('get', { clientDataJSON, authenticatorData: bytes('data'), signature: bytes('sign') })
  credentials.create = answering('create', { clientDataJSON, attestationObject: bytes('made') })
})
afterEach(() => {
  credentials.get = get
  credentials.create = create
})

/**
 * Somebody of the team who is signed in.
 * @param proofs - Which second proofs they have, and whether one was given.
 */
function staffAt(server: FakeServer, proofs: { password: boolean; passkey: boolean; given: boolean }): void {
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  let isGiven = proofs.given
  let passkeys = proofs.passkey ? [laptop] : []
  const member = { staff_id: staffId, name: 'Persona Del Equipo', role: 'ops' as const }
  server.answers(ownAbsence, { ...member, receivers: [], held: [], stands_in_for: [] })
  server.answers(staffSelf, () => ({
    staff_id: staffId,
    name: 'Persona Del Equipo',
    role: 'ops',
    has_authenticator: proofs.password || passkeys.length > 0,
    has_one_time_password: proofs.password,
    has_passkey: passkeys.length > 0,
    ...(isGiven ? { verified_until: soon() } : {}),
  }))
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(listPasskeys, () => ({ passkeys }))
  server.answers(getStaffDigest, { frequency: 'each', state: 'none' })
  server.answers(beginPasskeyProof, { options: { challenge: 'AAAA', rpId: 'localhost' } })
  server.answers(provePasskey, () => {
    isGiven = true
    return { verified_until: soon() }
  })
  const user = { id: 'AAAA', name: 'equipo', displayName: '' }
  server.answers(beginPasskey, { options: { challenge: 'AAAA', rp: { name: 'x' }, user, pubKeyCredParams: [] } })
  server.answers(addPasskey, ({ body }) => {
    const passkey = { ...laptop, passkey_id: crypto.randomUUID(), name: body.name }
    passkeys = [...passkeys, passkey]
    isGiven = true
    return { passkey, verified_until: soon() }
  })
  server.answers(removePasskey, ({ params }) => {
    passkeys = passkeys.filter(({ passkey_id }) => passkey_id !== params.passkey_id)
    return { passkeys }
  })
}

const address = '/ops/mi-acceso'
const use = page.getByRole('button', { name: 'Usar mi llave de acceso' })
const own = page.getByRole('list', { name: 'Tus llaves de acceso' })

test('O04 a passkey opens the staff area in the place of the one-time password', async () => {
  const server = fakeServer()
  staffAt(server, { password: true, passkey: true, given: false })
  await renderApp(address, { server })
  await expect.element(page.getByRole('textbox', { name: 'Segunda clave' })).toBeVisible()
  await expectAccessible()
  await use.click()
  await expect.element(own).toContainText('Mi portátil')
  expect(asked).toEqual(['get'])
  expect(server.requests(provePasskey).map(({ body }) => body.response.id)).toEqual(['QUFBQQ'])
})

test('O04 whoever stops the browser, or is refused, is told and can try again', async () => {
  const server = fakeServer()
  staffAt(server, { password: true, passkey: true, given: false })
  await renderApp(address, { server })
  answer = 'stopped'
  await use.click()
  await expect.element(page.getByText(/El navegador no usó ninguna llave/)).toBeVisible()
  expect(server.requests(provePasskey)).toEqual([])
  answer = 'given'
  server.refuses(provePasskey, 'PASSKEY_REFUSED')
  await use.click()
  await expect.element(page.getByText('No pudimos comprobar tu llave de acceso')).toBeVisible()
})

test('O04 who has no second proof yet may begin with a passkey', async () => {
  const server = fakeServer()
  staffAt(server, { password: false, passkey: false, given: false })
  await renderApp(address, { server })
  await expect.element(page.getByRole('button', { name: 'Registrar mi aplicación' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar llave de acceso' }).click()
  await expect.element(page.getByText('Ponle un nombre a la llave')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Llave azul')
  await page.getByRole('button', { name: 'Registrar llave de acceso' }).click()
  await expect.element(own).toContainText('Llave azul')
  expect(asked).toEqual(['create'])
})

test('O04 one adds a passkey under a name, and removes one after being asked', async () => {
  const server = fakeServer()
  staffAt(server, { password: true, passkey: true, given: true })
  await renderApp(address, { server })
  await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Llave azul')
  await page.getByRole('button', { name: 'Registrar llave de acceso' }).click()
  await expect.element(own).toContainText('Llave azul')
  await expectAccessible()
  await page.getByRole('button', { name: 'Quitar Mi portátil' }).click()
  await page.getByRole('dialog', { name: '¿Quitar esta llave?' }).getByRole('button', { name: 'Quitar' }).click()
  await expect.element(own).not.toContainText('Mi portátil')
  expect(server.requests(removePasskey).map(({ params }) => params.passkey_id)).toEqual([laptop.passkey_id])
})
