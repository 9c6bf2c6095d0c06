import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { type AskedChange, askForChange, type Change, opsChanges } from '#contract/ops-changes.ts'
import { opsConnections, pauseBank, resumeBank, tryConnection } from '#contract/ops-connections.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/ops/conexiones'
const secret = 'un-secreto-de-más-de-treinta-y-dos-letras'

type Bank = WireAnswer<typeof opsConnections>['banks'][number]
const facts: NonNullable<Bank['connection']> = {
  channel: 'api',
  base_url: 'https://api.koa.example/cosecha',
  key_id: 'koa-1',
  wompi_public_key: 'pub_prod_koa',
  secrets: [{ name: 'incoming', fingerprint: '8f00b204', earlier_until: '2026-12-01T04:59:59.000Z' }],
}
const banks: Bank[] = [
  {
    ...{ bank_id: 31, name_bank: 'KOA', state: 'connected', is_open: true, takes_pse: true, is_waiting: false },
    connection: facts,
  },
  { bank_id: 24, name_bank: 'Colte', state: 'missing', is_open: false, takes_pse: true, is_waiting: true },
]
const waiting: WireKeys<Change> = {
  id: '00000000-0000-4000-8000-000000000009',
  kind: 'connection',
  content: {
    ...{ bank_id: 31, name_bank: 'KOA', new_secrets: ['incoming'] },
    before: facts,
    after: { ...facts, key_id: 'koa-2', secrets: [{ name: 'incoming', fingerprint: '11112222' }] },
  },
  reason: 'KOA cambió su llave',
  state: 'waiting',
  requested_by: { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Otra Persona' },
  requested_at: '2026-11-20T15:00:00.000Z',
  is_own: false,
  may_approve: true,
  four_eyes: {
    approvers: [{ staff_id: '00000000-0000-4000-8000-000000000003' }],
    passed_alone: false,
    may_look: false,
  },
}

let server: FakeServer
let asked: WireKeys<AskedChange>[]
const koa = page.getByRole('article', { name: 'KOA' })
const form = page.getByRole('form', { name: 'Conexión con KOA' })

beforeEach(() => {
  asked = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(staffSelf, {
    staff_id: '00000000-0000-4000-8000-000000000003',
    name: 'Persona',
    role: 'admin',
    has_authenticator: true,
    has_one_time_password: true,
    has_passkey: false,
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsChanges, () => ({ changes: [waiting] }))
  server.answers(opsConnections, { banks })
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    return waiting
  })
})

test('O04 N05 a bank is seen with its fingerprints, and what it answers is told in words', async () => {
  server.answers(tryConnection, {
    bank: { outcome: 'refused', http_status: 401, code: 'INVALID_SIGNATURE' },
    payments: { outcome: 'unreachable', cause: 'ENOTFOUND' },
  })
  await renderApp(address, { server })
  await expect.element(koa).toContainText('https://api.koa.example/cosecha')
  await expect.element(koa).toContainText('Huella 8f00b204')
  await expect.element(koa).toContainText('El anterior vale hasta')
  await koa.getByRole('button', { name: 'Probar la conexión' }).click()
  await expect.element(koa).toContainText('Banco: La rechazó: HTTP 401, INVALID_SIGNATURE.')
  await expect.element(koa).toContainText('Wompi: No se pudo llegar: ese nombre no existe.')
  await expectAccessible()
  const other = page.getByRole('article', { name: 'Colte' })
  await expect.element(other).toContainText('No se ofrece')
  await expect.element(other.getByRole('button', { name: 'Conectar' })).toBeDisabled()
})

test('N05 mutual TLS: the certificate is seen with its subject and expiry, and is changed with its key', async () => {
  const certificate = { subject: 'CN=cosecha.example', valid_until: '2027-03-01T17:00:00.000Z' }
  const secrets = [
    { name: 'client-certificate', fingerprint: '01234567', certificate },
    { name: 'client-key', fingerprint: '89abcdef' },
  ] as const
  const [first] = banks
  if (!first) throw new Error('no bank')
  server.answers(opsConnections, { banks: [{ ...first, connection: { ...facts, secrets: [...secrets] } }] })
  server.answers(tryConnection, {
    bank: { outcome: 'unreachable', cause: 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA' },
    payments: { outcome: 'works' },
  })
  await renderApp(address, { server })
  await expect.element(koa).toContainText('CN=cosecha.example. Vence el 1 de marzo de 2027')
  await koa.getByRole('button', { name: 'Probar la conexión' }).click()
  await expect.element(koa).toContainText('Banco: No se pudo llegar: no conoce la autoridad de nuestro certificado.')
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  const pem = '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----'
  await form.getByLabelText('Llave privada de ese certificado').fill(pem)
  await form.getByLabelText('Motivo').fill('El banco cambia de autoridad')
  await expectAccessible()
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(koa.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toMatchObject([{ secrets: [{ name: 'client-key', value: pem }] }])
})

test('N05 security: a name that stands for an inner address is told with both and why', async () => {
  server.answers(tryConnection, {
    bank: {
      ...{ outcome: 'unreachable', cause: 'INNER_ADDRESS' },
      inner: { host: 'api.koa.example', address: '169.254.169.254', range: 'metadata' },
    },
    payments: { outcome: 'works' },
  })
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Probar la conexión' }).click()
  const said =
    'Banco: No se llamó: api.koa.example apunta a 169.254.169.254, que da las llaves de la nube a sus máquinas.'
  await expect.element(koa).toContainText(said)
})

test('O04 N05 a change is tried and asked for with what was typed alone: a secret left empty stays', async () => {
  let tried: unknown
  server.answers(tryConnection, ({ body }) => {
    tried = body
    return { bank: { outcome: 'works' }, payments: { outcome: 'unset' } }
  })
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  await expectAbsent(form.getByLabelText('El secreto anterior vale hasta'))
  await form.getByLabelText('Secreto que firma lo que nos envía').fill(secret)
  await form.getByLabelText('El secreto anterior vale hasta').fill('2026-12-15')
  await expectAccessible()
  await form.getByRole('button', { name: 'Probar estos valores' }).click()
  await expect.element(form).toContainText('Banco: Funciona.')
  const { channel, base_url, key_id, wompi_public_key } = facts
  const draft = {
    ...{ channel, signing: 'hmac', base_url, key_id, wompi_public_key },
    secrets: [{ name: 'incoming', value: secret }],
    earlier_until: '2026-12-15',
  }
  expect(tried).toEqual({ draft })

  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(form.getByText('Escribe el motivo, de al menos 5 caracteres')).toBeVisible()
  expect(asked).toEqual([])
  await form.getByLabelText('Motivo').fill('Cambio de llave pedido por KOA')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(koa.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toEqual([{ kind: 'connection', bank_id: 31, ...draft, reason: 'Cambio de llave pedido por KOA' }])
})

test('N05 F10 a bank is asked for without PSE for now, and its card says so', async () => {
  const { wompi_public_key: _, ...rest } = facts
  const [first] = banks
  if (!first) throw new Error('no bank')
  server.answers(opsConnections, { banks: [{ ...first, connection: { ...rest, without_pse: true } }] })
  await renderApp(address, { server })
  await expect.element(koa).toContainText('Conectado sin PSE')
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  const later = form.getByLabelText('Sin PSE por ahora')
  await expect.element(later).toBeChecked()
  await expectAbsent(form.getByLabelText('Llave pública de Wompi'))
  await expectAccessible()
  await form.getByLabelText('Motivo').fill('KOA cambia su dirección')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked).toMatchObject([{ without_pse: true, secrets: [] }])
  await koa.getByRole('button', { name: 'Cerrar' }).click()
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  await later.click()
  await form.getByLabelText('Llave pública de Wompi').fill('pub_prod_koa')
  await form.getByLabelText('Motivo').fill('KOA ya tiene su comercio')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toMatchObject({ wompi_public_key: 'pub_prod_koa' })
  expect(asked[1]).not.toHaveProperty('without_pse')
})

test('N05 P11 a bank of our desk may say that it takes money at a renewal; one without a connection may not', async () => {
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  const channel = form.getByLabelText('Canal')
  const takes = form.getByLabelText('Recibe dinero que se agrega al renovar')
  await channel.selectOptions('none')
  await expectAbsent(takes)
  await channel.selectOptions('portal')
  await takes.click()
  await form.getByLabelText('Motivo').fill('Lo confirmó el banco')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked).toMatchObject([{ channel: 'portal', takes_added_money: true }])
})

test('O04 N05 what is wrong stands at its field', async () => {
  server.answers(askForChange, () => {
    throw new Refusal('CHANGE_INVALID', { fields: [{ path: 'key_id', message: 'Ya es la de otro banco' }] })
  })
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  await form.getByLabelText('Motivo').fill('Cambio de llave pedido por KOA')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(form.getByText('Ya es la de otro banco')).toBeVisible()
})

test('O04 N05 the second person sees what changes, before and after, and no secret', async () => {
  await renderApp('/ops/cambios', { server })
  const card = page.getByRole('article', { name: 'Conexión con KOA' })
  await expect.element(card).toContainText('koa-2')
  await expect.element(card).toContainText('Antes: koa-1')
  await expect.element(card).toContainText('Huella 11112222')
  await expect.element(card).not.toContainText('https://api.koa.example')
  await expect.element(card.getByRole('button', { name: 'Aprobar' })).toBeVisible()
})

test('Z12 O04 a bank that signs by keys is asked for with our key and its JWK, and no shared secret', async () => {
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  await expect.element(form.getByLabelText('Secreto que firma lo que nos envía')).toBeVisible()
  await form.getByLabelText('Cómo se firman los mensajes').selectOptions('Con una llave de cada lado (JWS)')
  expectAbsent(form.getByLabelText('Secreto que firma lo que nos envía'))
  await form.getByLabelText('Llave privada que firma lo que le enviamos').fill('-----BEGIN PRIVATE KEY-----')
  await form.getByLabelText('Llave pública que firma lo que nos envía').fill('{"kid":"koa-1"}')
  await form.getByLabelText('Motivo').fill('KOA pasa a firmar con llaves')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({
    signing: 'jws',
    secrets: [
      { name: 'signing-key', value: '-----BEGIN PRIVATE KEY-----' },
      { name: 'bank-jwk', value: '{"kid":"koa-1"}' },
    ],
  })
})

test('Z12 O04 the page says which key of ours signs now and which comes next, and asks when a new one signs', async () => {
  const [first] = banks
  if (!first) throw new Error('no bank')
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const ours = { name: 'signing-key', fingerprint: 'aaaa1111', earlier_fingerprint: 'bbbb2222' } as const
  const turn = { signs_from: inHours(5), earlier_until: inHours(29) }
  const connection = { ...facts, signing: 'jws' as const, secrets: [{ ...ours, ...turn }] }
  server.answers(opsConnections, { banks: [{ ...first, connection }] })
  await renderApp(address, { server })
  await expect.element(koa).toContainText('Huella aaaa1111')
  await expect.element(koa).toContainText('Hoy firma la anterior, huella bbbb2222')
  await koa.getByRole('button', { name: 'Cambiar' }).click()
  const hours = form.getByLabelText('Horas hasta que firme nuestra llave nueva')
  await expectAbsent(hours)
  await form.getByLabelText('Llave privada que firma lo que le enviamos').fill('-----BEGIN PRIVATE KEY-----')
  await expect.element(hours).toHaveValue(24)
  await expectAccessible()
  await hours.fill('6')
  await form.getByLabelText('Motivo').fill('Cambio anual de nuestra llave')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ signing_after_hours: 6 })
})

test('O01 a bank is paused with what customers see, and opened again', async () => {
  const [first] = banks
  if (!first) throw new Error('no bank')
  let pause: Bank['pause']
  server.answers(opsConnections, () => ({ banks: [{ ...first, ...(pause ? { is_open: false, pause } : {}) }] }))
  server.answers(pauseBank, ({ body }) => {
    pause = { words: body.words, until: '2026-12-01T04:59:59.000Z', paused_by: 'Persona Del Equipo' }
    return { pause }
  })
  server.answers(resumeBank, () => {
    pause = undefined
    return { was_paused: true }
  })
  await renderApp(address, { server })
  await koa.getByRole('button', { name: 'Pausar' }).click()
  const asking = page.getByRole('form', { name: 'Pausar KOA' })
  await asking.getByRole('textbox', { name: 'Qué ven los clientes' }).fill('Corto')
  await asking.getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect.element(asking).toContainText('Escríbelo con al menos 10 letras')
  await asking.getByRole('textbox', { name: 'Qué ven los clientes' }).fill('El banco está en mantenimiento.')
  await asking.getByRole('combobox', { name: 'Por cuánto tiempo' }).selectOptions('1 día')
  await expectAccessible()
  await asking.getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect.element(koa).toContainText('En pausa')
  await expect
    .element(koa)
    .toContainText('Lo pausó Persona Del Equipo. Los clientes ven: «El banco está en mantenimiento.»')
  await koa.getByRole('button', { name: 'Abrir otra vez KOA' }).click()
  await expect.element(koa.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect.element(koa).not.toContainText('En pausa')
})
