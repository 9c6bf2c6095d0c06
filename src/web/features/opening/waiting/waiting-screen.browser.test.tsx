import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { getCertificate } from '#contract/certificate.ts'
import { getIdentity } from '#contract/identity.ts'
import { getPayment } from '#contract/payments.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getMaturity } from '#contract/renewals.ts'
import { getSignature } from '#contract/signature.ts'
import { getWait } from '#contract/waits.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { type Person, personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

let server: FakeServer
let person: Person

const wait = page.getByRole('region', { name: 'Tu espera' })
const turn = wait.getByRole('status').first()
const timer = wait.getByRole('timer')
const unusual = page.getByText('Está tardando más de lo normal')

const signing = (state: 'preparing' | 'sent'): WireAnswer<typeof getSignature> => ({
  state,
  agreement: { title: 'Firma electrónica', text: 'Acuerdo', version: '1' },
  rate: '12.200',
  purpose: 'opening',
  path: '/asegura-tu-tasa',
})
const official = { bank: 'Coltefinanciera', type: 'Cuenta', number: '1', holder: 'Banco', demonstration: true }
const pending = { method: 'pse', status: 'pending', amount: 15_000_000, started_at: new Date().toISOString() } as const

/** Somebody who waits, on the page of their process. */
async function waiting(path: string, known: Partial<WireKeys<ProcessView>> = {}, address = path): Promise<void> {
  person = personAt(server, {
    fullName: 'Prueba Ahorradora',
    signedIn: true,
    processes: [
      buildProcess({ path, identity_validation: { status: 'pending', data: { document_id_saved: false } }, ...known }),
    ],
  })
  await renderApp(address, { server })
}
const measured = (known: Partial<WireAnswer<typeof getWait>>) =>
  server.answers(getWait, { channel: 'whatsapp', news_wanted: false, ...known })
const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(() => {
  server = fakeServer()
  server.answers(getIdentity, {
    status: 'pending',
    attempts_left: 3,
    screening: 'pending',
    asks_for_biometrics: false,
    path: '/validar-identidad',
  })
  server.answers(getPayment, {
    amount: 15_000_000,
    reference: 'CDT-1',
    methods: ['pse'],
    official_account: official,
    payment: pending,
    path: '/transfiere-el-dinero',
  })
})

const toSign = { process_status: 'ENVIADOS-DOCUMENTOS-A-FIRMA' } as const
const atBank = { process_status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF' } as const

test.each<[what: string, address: string, known: Partial<WireKeys<ProcessView>>, whose: RegExp]>([
  ['the identity check', '/validar-identidad?callback=1', {}, /^Nos toca a nosotros\.$/],
  ['the lists', '/consulta-en-listas', {}, /^Nos toca a nosotros\.$/],
  [
    'the review of the documents',
    '/asegura-tu-tasa',
    { process_status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' },
    /^Nos toca a nosotros\. Te respondemos a más tardar (hoy|el \S+ \d+ de \S+)\.$/,
  ],
  ['the documents to sign', '/asegura-tu-tasa', toSign, /^Nos toca a nosotros\.$/],
  ['the word of the signing service', '/verificando-firma', toSign, /^Nos toca a nosotros\.$/],
  ['the bank', '/asegura-tu-tasa', atBank, /^Le toca a Coltefinanciera\. Responde a más tardar el \S+ \d+ de [a-z]+\./],
  [
    'the certificate',
    '/cdt-completado',
    { process_status: 'ENVIADO-AL-BANCO-PARA-CREACION' },
    /^Le toca a Coltefinanciera\. Responde a más tardar el \S+ \d+ de [a-z]+\./,
  ],
  [
    'the certificate of a renewal',
    '/cdt-completado',
    { process_status: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE' },
    /^Le toca a Coltefinanciera\./,
  ],
  ['the payment', '/transfiere-el-dinero', { process_status: 'ESPERANDO-DEPOSITO' }, /^Le toca a tu banco\.$/],
])('Z06 who waits for %s sees whose turn it is, since when, and may be told', async (_, address, known, whose) => {
  server.answers(getSignature, signing(address === '/verificando-firma' ? 'sent' : 'preparing'))
  const [path = address] = address.split('?')
  await waiting(path, known, address)
  await expect.element(turn).toContainText(whose)
  await expect.element(timer).toContainText(/^Van \d+ segundos?\.$/)
  await expect.element(wait.getByRole('button', { name: 'Avísame por WhatsApp' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Mis CDT', exact: true })).toBeVisible()
  await expect.element(unusual).not.toBeInTheDocument()
  expect(page.getByText('Estamos verificando').elements().length).toBeLessThanOrEqual(1)
  await expectAccessible()
})

test('Z06 F11 once the bank has issued the deposit nobody is made to wait for it, until the certificate has come', async () => {
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  server.refuses(getMaturity, 'CERTIFICATE_NOT_READY')
  await waiting('/cdt-completado', { process_status: 'DECEVAL-EMITIDO-Y-RECIBIDO' })
  await expect.element(turn).toContainText('El banco ya emitió tu CDT. Falta que nos llegue el certificado.')
  await expectAbsent(timer)
  await expectAccessible()
})

test('Z06 the sentence that one waits for stands above the drawing, which leaves room for the steps', async () => {
  server.answers(getSignature, signing('preparing'))
  await waiting('/asegura-tu-tasa', atBank)
  await expect.element(turn).toContainText('Le toca a Coltefinanciera')
  const drawing = wait.element().querySelector('svg[viewBox="0 0 160 120"]') as Element
  expect(turn.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(drawing.getBoundingClientRect().top)
  expect(drawing.getBoundingClientRect().height).toBeLessThanOrEqual(96)
})

test('Z06 what is told of the time moves neither the drawing nor the steps', async () => {
  const release = server.holds(getWait)
  await waiting('/consulta-en-listas')
  measured({ since: agoMinutes(26 * 60), usual: { median_seconds: 120, p90_seconds: 340 } })
  await expect.element(timer).toContainText(/^Van \d+ segundos?\.$/)
  const tops = () =>
    [
      wait.getByRole('list', { name: 'Los pasos' }).element(),
      wait.element().querySelector('svg[viewBox="0 0 160 120"]'),
    ].map((one) => one?.getBoundingClientRect().top)
  const before = tops()
  release()
  await expect.element(wait.getByText('Suele tardar 2 minutos')).toBeVisible()
  await expect.element(wait.getByRole('button', { name: 'Avísame por WhatsApp' })).toBeVisible()
  expect(tops()).toEqual(before)
})

test('Z06 who asked to be told on the phone reads that they will be, also after coming back', async () => {
  server.answers(getSignature, signing('preparing'))
  await waiting('/asegura-tu-tasa', atBank)
  await wait.getByRole('button', { name: 'Avísame por WhatsApp' }).click()
  await expect.element(wait.getByText('Te avisamos por WhatsApp apenas haya respuesta.')).toBeVisible()
  await expect.element(wait.getByRole('button', { name: 'Avísame por WhatsApp' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('Z06 a brand without WhatsApp tells by text message', async () => {
  server.answers(getSignature, signing('preparing'))
  await waiting('/asegura-tu-tasa', atBank)
  measured({ channel: 'sms' })
  await renderApp('/asegura-tu-tasa', { server })
  await expect.element(wait.getByRole('button', { name: 'Avísame por mensaje de texto' }).first()).toBeVisible()
})

test('Z06 the measured time is told where there is one, and what is longer than nine of ten is late', async () => {
  const process = buildProcess({
    path: '/validar-identidad',
    identity_validation: { status: 'pending', data: { document_id_saved: false } },
  })
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  measured({ since: agoMinutes(3), usual: { median_seconds: 120, p90_seconds: 340 } })
  await renderApp('/validar-identidad?callback=1', { server })
  await expect.element(wait.getByText('Suele tardar 2 minutos; 9 de cada 10 veces, menos de 6.')).toBeVisible()
  await expect.element(timer).toContainText('Van 3 minutos.')
  await expect.element(unusual).not.toBeInTheDocument()
  measured({ since: agoMinutes(6), usual: { median_seconds: 120, p90_seconds: 340 } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Te quedaste sin conexión')).toBeVisible()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  // What was missed is asked for immediately.
  await expect.element(timer).toContainText('Van 6 minutos.')
  await expect.element(unusual).toBeVisible()
  await expect.element(page.getByText('Te quedaste sin conexión')).not.toBeInTheDocument()
  await expectAccessible()
})

test('Z06 once the promised day is over it is said who is late, and help is offered', async () => {
  server.answers(getSignature, signing('preparing'))
  const by = addDays(civilDateInBogota(Date.now()), -2)
  await waiting('/asegura-tu-tasa', { ...atBank, expected: { actor: 'bank', by, text: 'tarde' } })
  await expect
    .element(turn)
    .toContainText(/^Coltefinanciera va tarde: debía responder a más tardar el \S+ \d+ de [a-z]+\.$/)
  await expect.element(page.getByText('Ya pasó el día prometido')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Escríbenos' }).first()).toBeVisible()
  await expectAccessible()
})

test('Z06 the bank has answered: the page goes on by itself', async () => {
  server.answers(getSignature, signing('preparing'))
  await waiting('/asegura-tu-tasa', atBank)
  await expect.element(turn).toContainText('Le toca a Coltefinanciera')
  person.processes = person.processes.map(({ process_uuid }) =>
    buildProcess({ process_uuid, process_status: 'ESPERANDO-DEPOSITO', path: '/transfiere-el-dinero' }),
  )
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/transfiere-el-dinero')
})
