import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listQueue, showQueueItem } from '#contract/bank-portal.ts'
import { queueFilePages } from '#contract/bank-portal-files.ts'
import type { WireAnswer } from '#contract/call.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { bankPersonAt, deskItem, deskUuid } from '#testing/component/bank-desk.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

type Shown = WireAnswer<typeof showQueueItem>

const fileId = (place: number) => deskUuid(500 + place)
const file = (place: number, label: string, kind = 'identity-front') => ({
  ...{ file_id: fileId(place), kind, label, size_bytes: 40_000, media_type: 'application/pdf' },
})
const signed = file(1, 'Solicitud de vinculación firmada')
const picture = { ...file(2, 'Cédula por el frente'), media_type: 'image/png' }
const certificate = file(3, 'Constancia del CDT', 'certificate')

let server: FakeServer
let changed: Partial<Shown>
beforeEach(async () => {
  // No server draws them here, and what cannot be shown would leave its place.
  const hold = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('error', hold, { capture: true })
  onTestFinished(() => document.removeEventListener('error', hold, { capture: true }))
  changed = {}
  server = fakeServer()
  bankPersonAt(server)
  server.answers(listQueue, { items: [0, 1, 2].map((place) => deskItem(place)), more: false })
  server.answers(queueFilePages, { page_count: 2 })
  server.answers(showQueueItem, ({ params }) => ({
    ...{ item: deskItem(Number(params.item_id.slice(-3))), actions: ['approve', 'decline'], second_person: 'ready' },
    sections: [{ title: 'Cliente', rows: [{ label: 'Ciudad', value: 'Cali' }] }],
    // The last one came without papers.
    files: params.item_id === deskUuid(2) ? [] : [signed, picture],
    ...changed,
  }))
  await page.viewport(1280, 800)
})

const panel = (place: number) => page.getByRole('dialog', { name: `Persona ${place}`, exact: true })
const papers = page.getByRole('region', { name: 'Documentos' })
const tab = (name: RegExp) => papers.getByRole('button', { name })

test('N05 the papers fill the right half from the top, beside the data, and keys go through them and on to the next', async () => {
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  const first = page.getByRole('img', { name: `${signed.label}, página 1 de 2` })
  await expect.element(first).toBeInTheDocument()
  const place = page
    .getByRole('region', { name: `${signed.label}, de cerca` })
    .element()
    .getBoundingClientRect()
  const data = page.getByRole('region', { name: 'Cliente' }).element().getBoundingClientRect()
  expect(place.left).toBeGreaterThan(data.right)
  expect(place.width).toBeGreaterThan(640)
  expect(place.top).toBeLessThan(160)
  expect(place.height).toBeGreaterThan(500)
  await expectAccessible()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('img', { name: picture.label })).toBeInTheDocument()
  await userEvent.keyboard('++g')
  await expect.element(page.getByText('200 %')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel(1)).toBeVisible()
  await expect.element(tab(/Solicitud de vinculación firmada/)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })).toBeVisible()
})

test('N05 one key puts the list back, which stays in use, and a number the papers', async () => {
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(tab(/Solicitud/)).toBeVisible()
  const widthOf = () => panel(0).element().getBoundingClientRect().width
  expect(widthOf()).toBe(1280)
  await userEvent.keyboard('d')
  await expect.poll(widthOf).toBe(640)
  await expectAccessible()
  await userEvent.keyboard('2')
  await expect.poll(widthOf).toBe(1280)
  await expect.element(tab(/Cédula/)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('d')
  await page.getByRole('link', { name: 'Persona 1' }).click()
  await expect.element(panel(1).getByRole('button', { name: /^Leer al lado Cédula/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'Persona 1' })).toHaveFocus()
})

test('N05 what came without papers leaves the list beside it', async () => {
  await renderApp(`/ops/banco?item=${deskUuid(1)}`, { server })
  await expect.element(tab(/Solicitud/)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel(2).getByText('No llegó ninguno.')).toBeVisible()
  expect(panel(2).element().getBoundingClientRect().width).toBe(640)
  await userEvent.keyboard('k')
  await expect.element(tab(/Solicitud/)).toBeVisible()
  await expectAccessible()
})

test('N05 O04 who is to confirm a certificate reads that one first', async () => {
  const item = deskItem(0, {
    ...{ kind: 'deposit', state: 'pending' },
    proposal: { proposal_id: deskUuid(9), action: 'issue', proposed_at: '2026-11-20T15:00:00.000Z', is_own: false },
  })
  changed = { item, actions: [], files: [signed, picture, certificate] }
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(tab(/Constancia del CDT/)).toHaveAttribute('aria-pressed', 'true')
})

test('N05 O04 nobody reads a paper by only opening what they do not decide', async () => {
  changed = { actions: [] }
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(page.getByText(/^Elige uno para leerlo aquí/)).toBeVisible()
  expect(server.requests(queueFilePages)).toEqual([])
  await tab(/Solicitud/).click()
  await expect.element(page.getByRole('img', { name: `${signed.label}, página 2 de 2` })).toBeInTheDocument()
  await expectAccessible()
})

test('N05 on a phone the papers stand below the data, and open there', async () => {
  await page.viewport(360, 780)
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(papers).toBeVisible()
  expect(server.requests(queueFilePages)).toEqual([])
  const read = papers.getByRole('button', { name: /^Leer aquí Solicitud/ })
  await read.click()
  await expect.element(page.getByRole('img', { name: `${signed.label}, página 1 de 2` })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await papers.getByRole('button', { name: /^Cerrar Solicitud/ }).click()
  await expect.element(page.getByRole('img', { name: /Solicitud/ })).not.toBeInTheDocument()
})

test('N05 new work is told once over the papers too, moves nothing, and a press leads to it in the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const rows = [0, 1].map((place) => deskItem(place))
  let asked = 0
  server.answers(listQueue, () => {
    asked += 1
    return { items: rows, more: false }
  })
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(tab(/Solicitud/)).toBeVisible()
  const places = () =>
    ['button', 'region'].flatMap((role) =>
      panel(0)
        .getByRole(role)
        .elements()
        .filter((one) => !one.textContent?.includes('Llegó'))
        .map((one) => JSON.stringify(one.getBoundingClientRect())),
    )
  const status = panel(0).getByRole('status').first()
  await expect.element(status).toHaveTextContent('')
  const told: string[] = []
  const watch = new MutationObserver(() => told.push(status.element().textContent ?? ''))
  watch.observe(status.element(), { childList: true, characterData: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  const before = places()
  rows.push(deskItem(2))
  vi.advanceTimersByTime(60_000)
  const news = panel(0).getByRole('button', { name: 'Llegó 1 más a la mesa. Ver en la lista' })
  await expect.element(news).toBeVisible()
  expect(places()).toEqual(before)
  const looks = asked
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => asked).toBeGreaterThan(looks)
  expect(told).toEqual(['Llegó 1 más a la mesa.'])
  await expectAccessible()
  await news.click()
  await expect.element(panel(0)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Persona 2')
})

test('N05 on a phone new work is told in the line of the name, which is no wider for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.viewport(360, 740)
  const rows = [0, 1].map((place) => deskItem(place))
  server.answers(listQueue, () => ({ items: rows, more: false }))
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(panel(0).getByRole('region', { name: 'Cliente' })).toBeVisible()
  rows.push(deskItem(2))
  vi.advanceTimersByTime(60_000)
  const news = panel(0).getByRole('button', { name: 'Ver 1 más' })
  await expect.element(news).toBeVisible()
  const close = panel(0).getByRole('button', { name: 'Cerrar' }).element().getBoundingClientRect()
  expect(close.right).toBeLessThanOrEqual(360)
  await expectAccessible()
})
