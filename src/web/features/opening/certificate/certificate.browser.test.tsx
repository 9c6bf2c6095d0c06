import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getCertificate } from '#contract/certificate.ts'
import { askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { getMaturity } from '#contract/renewals.ts'
import { getSignature } from '#contract/signature.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildMaturity } from '#testing/component/maturity.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const today = civilDateInBogota(Date.now())
const certificate = page.getByRole('region', { name: 'Certificado de tu CDT' })
const picture = page.getByRole('dialog', { name: 'Comparte tu CDT' })
const download = picture.getByRole('link', { name: 'Descargar la imagen' })
const flying = () => document.querySelectorAll('main canvas')
const hash = 'a'.repeat(64)
const checkUrl = `https://www.cosecha.example/verificar/${'b'.repeat(42)}`
const shareKey = 'c'.repeat(27)

/** The certificate of somebody whose deposit was issued today. */
async function certified({ processUuid = crypto.randomUUID(), unproven = false } = {}) {
  const server = fakeServer()
  const known = {
    process_uuid: processUuid,
    process_status: 'DECEVAL-ENVIADO-AL-CLIENTE',
    path: '/cdt-completado',
  } as const
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess(known)] })
  const maturity = buildMaturity({ process_uuid: processUuid })
  server.answers(getMaturity, maturity)
  server.answers(getCertificate, {
    document_id: crypto.randomUUID(),
    constancy_number: '2026-94620582',
    isin: 'COSIM5994266',
    issued_on: today,
    opening_date: today,
    maturity_date: maturity.maturity_date,
    check_url: checkUrl,
    share_key: shareKey,
    share_ends_at: '2026-12-06T15:00:00.000Z',
    ...(unproven ? {} : { sent_at: new Date().toISOString() }),
  })
  const address = { id: crypto.randomUUID(), address: 'a•••@example.com', is_asked: true }
  server.answers(getUnprovenMail, {
    addresses: unproven ? [{ ...address, is_refused: false, is_failing: false }] : [],
  })
  server.answers(askAgain, { sent: true })
  server.answers(getSignature, {
    state: 'signed',
    agreement: { title: 'Firma electrónica', text: 'Acuerdo', version: '1' },
    rate: '12.200',
    purpose: 'opening',
    path: '/cdt-completado',
    evidence: {
      signed_at: new Date().toISOString(),
      agreed_at: new Date().toISOString(),
      agreement_version: '1',
      agreement_sha256: hash,
      document_sha256: hash,
      signed_document_sha256: hash,
      provider: 'ZapSign',
    },
  })
  return renderApp('/cdt-completado', { server })
}

/** The size of the picture that would be sent, in pixels. */
async function readPicture(): Promise<number[]> {
  const { href } = download.element() as HTMLAnchorElement
  const image = new Image()
  image.src = href
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

beforeEach(async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
})

test('F11 Z07 the certificate is the first thing on the page, with its figure, its number and what to do with it', async () => {
  await certified()
  await expect.element(certificate.getByRole('heading', { level: 1, name: '¡Tu CDT está abierto!' })).toBeVisible()
  await expect.element(certificate).toContainText('$ 16.756.800')
  await expect.element(certificate).toContainText('2026-94620582')
  await expect.element(certificate.getByRole('link', { name: 'Descargar certificado' })).toBeInViewport()
  await expect.element(certificate.getByRole('button', { name: 'Compartir' })).toBeInViewport()
  await expect.element(certificate.getByRole('link', { name: 'Al calendario' })).toBeInViewport()
  const details = page.getByRole('region', { name: 'Tu CDT en detalle' })
  const days = [...details.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(days.slice(0, 3), 'in the order in which they come').toEqual(['Abierto', 'Emitido', 'Vence'])
  await expect.element(page.getByText('Huella del documento')).not.toBeVisible()
  await page.getByText('Prueba técnica de tu firma').click()
  await expect.element(page.getByText('Huella del documento')).toBeVisible()
  await expectAccessible()
})

test('F11 the deposit is shared as a picture that names nobody, and that may leave the amount out', async () => {
  const shared = vi.fn<Navigator['share']>().mockResolvedValue()
  // A phone can share files; the browser of the tests cannot.
  const asPhone = { share: { value: shared, configurable: true }, canShare: { value: () => true, configurable: true } }
  Object.defineProperties(navigator, asPhone)
  await certified()
  await certificate.getByRole('button', { name: 'Compartir' }).click()
  await expect.element(picture).toContainText('Mi CDT en')
  await expect.element(picture).toContainText('$ 16.756.800')
  await expect.element(download).toHaveAttribute('download', 'mi-cdt.png')
  expect(await readPicture()).toEqual([1080, 1350])
  await expectAccessible()
  await picture.getByRole('checkbox', { name: 'Mostrar el monto' }).click()
  await expect.element(picture).not.toContainText('16.756.800')
  await expect.element(picture).not.toContainText(/Ahorradora|94620582/)
  await picture.getByRole('button', { name: 'Compartir la imagen' }).click()
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce())
  const [sent] = shared.mock.calls[0]?.[0]?.files ?? []
  expect([sent?.name, sent?.type]).toEqual(['mi-cdt.png', 'image/png'])
  for (const name of Object.keys(asPhone)) Reflect.deleteProperty(navigator, name)
})

test('M18 confetti flies once for a deposit, inside the page and unheard, and never for who wants no motion', async () => {
  const processUuid = crypto.randomUUID()
  await certified()
  await expect.element(certificate).toBeVisible()
  expect(flying()).toHaveLength(0)
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  const app = await certified({ processUuid })
  await vi.waitFor(() => expect(flying()).toHaveLength(1))
  expect(flying()[0]?.closest('[aria-hidden=true]')).not.toBeNull()
  await app.reload()
  await expect.element(certificate).toBeVisible()
  expect(flying()).toHaveLength(0)
})

test('F11 N07 an address to confirm is one quiet line after the figures, and the link is sent once more from it', async () => {
  await certified({ unproven: true })
  const line = page.getByText(/^Te llega también por correo cuando confirmes que a•••@example\.com es tuyo/)
  await expect.element(line).toBeVisible()
  const figures = page.getByRole('heading', { name: 'Tu CDT en detalle' })
  expect(figures.element().compareDocumentPosition(line.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectAbsent(page.getByText('Atención:'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar el enlace otra vez' }).click()
  await expect.element(page.getByText('Te escribimos otra vez a a•••@example.com')).toBeVisible()
})

test('Z23 the owner shows others a code that tells neither name nor sum, and a link of seven days that tells both', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await certified({ processUuid: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11' })
  const section = page.getByRole('region', { name: 'Que otros lo comprueben' })
  await expect.element(section.getByRole('img', { name: 'Código QR para comprobar este certificado' })).toBeVisible()
  await section.getByRole('button', { name: 'la dirección para comprobarlo' }).click()
  expect(copied).toHaveBeenLastCalledWith(checkUrl)
  await section.getByRole('button', { name: 'el enlace con tu nombre y el monto' }).click()
  expect(copied).toHaveBeenLastCalledWith(`${checkUrl}#${shareKey}`)
  await expect.element(section.getByText(/Vence en 7 días, el 6 de diciembre de 2026/)).toBeVisible()
  await expect
    .element(section.getByRole('link', { name: 'Hoja en PDF' }))
    .toHaveAttribute('href', '/api/certificate/sheet?process_uuid=6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11')
  await expectAccessible()
})
