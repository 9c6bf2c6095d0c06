import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CertificateStatement, checkCertificate, shareKeyHeader } from '#contract/certificate.ts'
import { toWire } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const id = 'b'.repeat(42)
const address = `/verificar/${id}`

const masked: CertificateStatement = {
  iss: 'https://www.cosecha.example',
  sub: id,
  iat: Date.parse('2026-11-29T15:32:00Z') / 1_000,
  asOf: '2026-11-29',
  state: 'open',
  bankLabel: 'Coltefinanciera',
  legalEntity: 'Coltefinanciera S.A. Compañía de Financiamiento',
  term: 360,
  openingDate: '2026-11-24',
  maturityDate: '2027-11-24',
  constancyNumber: '•••5982',
  owner: 'M. F. Ñ. G.',
}
const shared: CertificateStatement = {
  ...masked,
  constancyNumber: '2026-94625982',
  owner: 'María Fernanda Ñáñez Güiza',
  amount: 25_000_000,
  rate: '12.200',
  isPledged: false,
  sharedUntil: '2026-12-06T15:32:00.000Z',
}

/** As the server signs it; the page does not check the signature. */
function toJws(statement: CertificateStatement): string {
  const bytes = new TextEncoder().encode(JSON.stringify(toWire(statement)))
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `e30.${payload}.c2lnbmVk`
}

/** The contract knows it as a file. */
const stating = (statement: CertificateStatement) => toJws(statement) as unknown as undefined

async function openCheck(statement: CertificateStatement, path = address): Promise<FakeServer> {
  await page.viewport(360, 740)
  const server = fakeServer()
  server.answers(checkCertificate, stating(statement))
  await renderApp(path, { server })
  return server
}

const facts = page.getByRole('region', { name: 'Lo que dice el certificado' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('Z23 who was handed a certificate sees whose it is, that it holds today, and of its owner the initials alone', async () => {
  await openCheck(masked)
  await expect.element(heading('Este CDT sigue vigente')).toBeVisible()
  await expect.element(page.getByText('Está abierto y va hasta el 24 de noviembre de 2027.')).toBeVisible()
  await expect.element(facts).toContainText('Constancia•••5982Solo el final')
  await expect.element(facts).toContainText('A nombre deM. F. Ñ. G.Solo las iniciales')
  await expect.element(facts).toContainText('ValorNo se muestra')
  await expect.element(facts).toContainText('Plazo360 días')
  await expectAccessible()
  await page.getByText('Comprobarlo sin esta página').click()
  const save = page.getByRole('link', { name: 'Guardar la declaración firmada' })
  await expect.element(save).toHaveAttribute('href', `data:application/jose,${toJws(masked)}`)
  await expectAccessible()
})

test.each([
  ['matured', {}, 'Este CDT ya venció', 'Venció el 24 de noviembre de 2027.'],
  ['renewed', { renewedUntil: '2028-11-24' }, 'Este CDT se renovó', 'el CDT sigue, hasta el 24 de noviembre de 2028.'],
  ['paid', {}, 'Este CDT ya no existe', 'no respalda nada hoy'],
] as const)('Z23 of a deposit that is %s the page says what became of it', async (state, more, title, words) => {
  await openCheck({ ...masked, ...more, state })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

test('Z23 a shared link shows sum and owner, and its key leaves the address', async () => {
  const server = await openCheck(shared, `${address}#0key`)
  await expect.element(facts).toContainText('A nombre deMaría Fernanda Ñáñez Güiza')
  await expect.element(facts).toContainText('$ 25.000.000')
  await expect.element(page.getByText(/Su dueño te muestra el nombre y el monto hasta el 6 de diciembre/)).toBeVisible()
  expect(location.hash).toBe('')
  expect(server.requests(checkCertificate)[0]?.headers.get(shareKeyHeader)).toBe('0key')
  await expectAccessible()
})

test('Z23 a shared link whose time is over says so, and shows what anybody sees', async () => {
  await openCheck(masked, `${address}#0key`)
  await expect.element(page.getByText('Este enlace ya no muestra el nombre ni el monto')).toBeVisible()
  await expect.element(facts).toContainText('ValorNo se muestra')
  await expectAccessible()
})

test('Z23 an address of no certificate is not mistaken for a good one', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  server.refuses(checkCertificate, 'NOT_FOUND')
  await renderApp('/verificar/x', { server })
  await expect.element(heading('No conocemos este certificado')).toBeVisible()
  await expectAbsent(facts)
  await expectAccessible()
})

test('Z23 without an answer the page says nothing of the certificate, and asks again when it is told to', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  server.refuses(checkCertificate, 'RATE_LIMITED', { retryAfterSeconds: 30 })
  await renderApp(address, { server })
  await expect.element(heading('Aún no pudimos comprobarlo')).toBeVisible()
  await expectAccessible()
  server.answers(checkCertificate, stating(masked))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(heading('Este CDT sigue vigente')).toBeVisible()
})

test('Z23 while it is looked up the page says so', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  const release = server.holds(checkCertificate)
  server.answers(checkCertificate, stating(masked))
  await renderApp(address, { server })
  await expect.element(heading('Comprobando el certificado…')).toBeVisible()
  await expectAccessible()
  release()
  await expect.element(heading('Este CDT sigue vigente')).toBeVisible()
})
