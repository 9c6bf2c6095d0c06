import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listQueue, type QueueItem, showQueueItem } from '#contract/bank-portal.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { bankPersonAt, deskItem, deskUuid } from '#testing/component/bank-desk.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const today = civilDateInBogota(Date.now())
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Four on the desk: one for tomorrow, one for today, one whose day is over, and one of a colleague's. */
const four: readonly WireKeys<QueueItem>[] = [
  deskItem(0, { answer_by: addDays(today, 1), updated_at: minutesAgo(300), amount: 5_000_000 }),
  deskItem(1, { answer_by: today, updated_at: minutesAgo(30), kind: 'deposit', state: 'pending', amount: 9_000_000 }),
  deskItem(2, { answer_by: addDays(today, -2), updated_at: minutesAgo(200), amount: 80_000_000 }),
  deskItem(3, {
    ...{ answer_by: addDays(today, -3), updated_at: minutesAgo(10) },
    proposal: { proposal_id: deskUuid(200), action: 'approve', proposed_at: minutesAgo(10), is_own: true },
  }),
]

/** A desk whose rows the test may change while somebody sits there. */
function deskOf(rows: readonly WireKeys<QueueItem>[]) {
  const server = fakeServer()
  const there = [...rows]
  bankPersonAt(server)
  server.answers(listQueue, () => ({ items: [...there], more: false }))
  server.answers(showQueueItem, ({ params }) => ({
    item: there.find(({ item_id }) => item_id === params.item_id) ?? deskItem(0),
    sections: [
      {
        title: 'Cliente',
        rows: [{ label: 'Documento', value: 'CC 1020304050', copy: '1020304050' }],
      },
    ],
    files: [
      {
        file_id: deskUuid(300),
        kind: 'identity-front',
        label: 'Cédula, frente',
        media_type: 'image/png',
        size_bytes: 9,
      },
    ],
    actions: ['approve', 'decline'],
    second_person: 'ready',
  }))
  return { server, there }
}

const table = page.getByRole('table', { name: 'Mesa del banco' })
const names = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent)
test('N05 Z06 what must be answered first is first and marked, and what a colleague confirms is last', async () => {
  const { server } = deskOf(four)
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  await expect.poll(names).toEqual(['Persona 2', 'Persona 1', 'Persona 0', 'Persona 3'])
  await expect.element(table.getByRole('row', { name: /Persona 2/ })).toContainText('Pasó el')
  await expect.element(table.getByRole('row', { name: /Persona 1/ })).toContainText('Hoy')
  await expect.element(table.getByRole('row', { name: /Persona 1/ })).toContainText('Buscar el pago y emitir el CDT')
  await expect.element(table.getByRole('row', { name: /Persona 0/ })).toContainText('Mañana')
  await expect.element(table.getByRole('row', { name: /Persona 3/ })).toContainText('Espera a otra persona')
  await expect.element(page.getByText('4 en la lista: 1 es para hoy y 2 pasaron su día.')).toBeVisible()
  await expectAccessible()
})

test('N05 a heading sorts the desk and a kind narrows it, and both stand in the address', async () => {
  const { server } = deskOf(four)
  await page.viewport(1280, 800)
  const app = await renderApp('/ops/banco', { server })
  await table.getByRole('button', { name: 'Monto' }).click()
  await expect.poll(names).toEqual(['Persona 2', 'Persona 3', 'Persona 1', 'Persona 0'])
  await table.getByRole('button', { name: 'Monto' }).click()
  await expect.poll(names).toEqual(['Persona 0', 'Persona 1', 'Persona 3', 'Persona 2'])
  await page.getByRole('combobox', { name: 'Qué se muestra' }).selectOptions('Solicitud de CDT')
  await expect.poll(names).toEqual(['Persona 0', 'Persona 3', 'Persona 2'])
  await expect.poll(() => location.search).toBe('?orden=monto.asc&tipo=solicitud')
  await app.open('/ops/banco?tipo=papeles')
  await expect.element(page.getByText('Solo miras papeles por firmar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todo tipo' }).click()
  await expect.poll(names).toHaveLength(4)
})

test('N05 what the desk sorts is all of it, loaded page by page; what was decided comes by pages on request', async () => {
  const { server } = deskOf([])
  const [size, perPage] = [500, 200]
  const rows = Array.from({ length: size }, (_, place) =>
    deskItem(place, { amount: 1_000_000 + place, kind: place % 2 ? 'deposit' : 'application' }),
  )
  server.answers(listQueue, ({ query }) => {
    const ofKind = rows.filter(({ kind }) => !query.kind || kind === query.kind)
    const from = Number(query.cursor ?? 0)
    const to = from + perPage
    const more = to < ofKind.length
    return { items: ofKind.slice(from, to), more, ...(more ? { next: String(to) } : {}) }
  })
  await page.viewport(1280, 800)
  const app = await renderApp('/ops/banco?orden=monto.desc', { server })
  await expect.poll(() => names()[0]).toBe(`Persona ${size - 1}`)
  await expect.element(page.getByText(`${size} en la lista`)).toBeVisible()
  await expect.poll(() => document.title).toContain(`(${size}) Mesa del banco`)
  await app.open('/ops/banco?ver=todo')
  await expect.element(page.getByText('200 en la lista. Hay más: están las más recientes.')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect.element(page.getByText(`${size} en la lista.`)).toBeVisible()
  await app.open('/ops/banco?ver=todo&tipo=pago&orden=monto.asc')
  await expect.poll(() => names()[0]).toBe('Persona 1')
  await expect.element(page.getByText(`${size / 2} en la lista. Solo`)).toBeVisible()
})

test('N05 new work is told and counted, and moves nothing until it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server, there } = deskOf(four.slice(0, 2))
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  await expect.poll(names).toEqual(['Persona 1', 'Persona 0'])
  there.push(deskItem(2, { answer_by: addDays(today, -2) }))
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Llegó 1 más a la mesa.')).toBeVisible()
  await expect.poll(() => document.title).toContain('(3) Mesa del banco')
  expect(names()).toEqual(['Persona 1', 'Persona 0'])
  await page.getByRole('button', { name: 'Mostrarla' }).click()
  await expect.poll(names).toEqual(['Persona 2', 'Persona 1', 'Persona 0'])
  await expect.poll(() => document.activeElement?.textContent).toBe('Persona 2')
  await expectAccessible()
})

test('N05 the desk is worked by keys alone: j, Enter, a, Enter; the help shows them', async () => {
  const { server } = deskOf(four.slice(0, 1))
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  await expect.poll(names).toEqual(['Persona 0'])
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Teclas de la mesa' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('j{Enter}')
  const panel = page.getByRole('dialog', { name: 'Persona 0' })
  await expect.element(panel).toContainText('Esperamos tu respuesta a más tardar el')
  await userEvent.keyboard('a')
  const asked = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
  await expect.element(asked).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Aprobar la vinculación')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
})

test('N05 the number of the document is copied by one press, and a picture is read within the page', async () => {
  const { server } = deskOf(four.slice(0, 1))
  // No server draws the picture here, and what cannot be shown would leave its place.
  const hold = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('error', hold, { capture: true })
  onTestFinished(() => document.removeEventListener('error', hold, { capture: true }))
  await page.viewport(1280, 800)
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  const panel = page.getByRole('dialog', { name: 'Persona 0' })
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await panel.getByRole('button', { name: /documento$/ }).click()
  await expect.element(panel.getByText('Copiado')).toBeVisible()
  expect(copied).toEqual(['1020304050'])
  await expect.element(panel.getByRole('img', { name: 'Cédula, frente' })).toBeInTheDocument()
})

test('N05 on a phone the desk is cards that do not move sideways; an empty and a failing desk say so', async () => {
  const { server, there } = deskOf(four)
  await page.viewport(390, 844)
  const app = await renderApp('/ops/banco', { server })
  const card = page.getByRole('listitem').filter({ hasText: 'Persona 1' })
  await expect.element(card).toContainText('Buscar el pago y emitir el CDT')
  await expect.element(card).toContainText('Responde: Hoy')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  there.length = 0
  await app.open('/ops/banco?ver=confirmar')
  await expect.element(page.getByText('Nada por confirmar')).toBeVisible()
  server.refuses(listQueue, 'UNAVAILABLE')
  await app.open('/ops/banco?ver=todo')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('N05 on a phone a desk of two thousand draws the cards near the window, at their places', async () => {
  const { server, there } = deskOf([])
  const size = 2000
  there.push(...Array.from({ length: size }, (_, place) => deskItem(place, { amount: 1_000_000 + place })))
  await page.viewport(390, 844)
  const drawnAtMost: number[] = []
  const watch = new MutationObserver(() => drawnAtMost.push(document.querySelectorAll('li[data-index]').length))
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await renderApp('/ops/banco?orden=monto.asc', { server })
  await expect.element(page.getByRole('link', { name: 'Persona 0', exact: true })).toBeVisible()
  expect(document.documentElement.scrollHeight).toBeGreaterThan(size * 60)
  const last = page.getByRole('listitem').filter({ hasText: `Persona ${size - 1}` })
  // While a part of the page is on its way, React hides what stands around it.
  const frame = document.querySelector('main') as HTMLElement
  frame.style.display = 'none'
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThan(size * 60)
  for (let drawnFrames = 0; drawnFrames < 20; drawnFrames += 1) await new Promise(requestAnimationFrame)
  frame.style.display = ''
  // Drawn cards are measured, so the end of the page moves while one comes to it.
  const countAtEnd = () => {
    window.scrollTo({ top: document.documentElement.scrollHeight })
    return last.elements().length
  }
  await expect.poll(countAtEnd).toBe(1)
  await expect.element(last).toHaveAttribute('aria-posinset', `${size}`)
  await expect.element(last).toHaveAttribute('aria-setsize', `${size}`)
  expect(Math.max(...drawnAtMost)).toBeLessThan(80)
})
