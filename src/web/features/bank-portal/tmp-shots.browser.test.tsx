import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { listQueue, queueFilePages, showQueueItem } from '#contract/bank-portal.ts'
import { opsChanges } from '#contract/ops-changes.ts'
import { opsOfficialRates, opsParameters, opsRates } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { bankPersonAt, deskItem, deskUuid } from '#testing/component/bank-desk.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'
import { partnerNames } from '../../computed-at-build/partner-banks.ts'

const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792"><rect width="612" height="792" fill="white"/><text x="60" y="80" font-size="22">Solicitud de vinculación</text><g stroke="gray">' + Array.from({ length: 30 }, (_, i) => `<line x1="60" x2="550" y1="${120 + i * 20}" y2="${120 + i * 20}"/>`).join('') + '</g></svg>')}`
const shoot = async (name: string) => {
  for (const img of document.querySelectorAll('img')) if (img.src.includes('/api/')) img.src = svg
  await new Promise((done) => setTimeout(done, 500))
  await page.screenshot({ path: `/tmp/m-shots/${name}.png` })
}
const hold = (event: Event) => event.stopImmediatePropagation()

test('desk', async () => {
  document.addEventListener('error', hold, { capture: true })
  onTestFinished(() => document.removeEventListener('error', hold, { capture: true }))
  const server = fakeServer()
  bankPersonAt(server)
  server.answers(listQueue, { items: [0, 1, 2, 3, 4].map((place) => deskItem(place)), more: false })
  server.answers(queueFilePages, { page_count: 2 })
  const file = (n: number, label: string) => ({ file_id: deskUuid(500 + n), kind: 'x', label, media_type: 'application/pdf', size_bytes: 40_000 })
  server.answers(showQueueItem, ({ params }) => ({
    item: deskItem(Number(params.item_id.slice(-3))), actions: ['approve', 'decline'], second_person: 'ready',
    sections: [{ title: 'Cliente', rows: [{ label: 'Nombre', value: 'Persona 0' }, { label: 'Documento', value: 'CC 1020304050', copy: '1020304050' }, { label: 'Correo', value: 'persona@example.com' }] }, { title: 'CDT', rows: [{ label: 'Valor', value: '$ 10.000.000' }, { label: 'Plazo', value: '360 días' }] }, { title: 'Datos', rows: Array.from({ length: 25 }, (_, n) => ({ label: `Pregunta ${n}`, value: 'Respuesta' })) }],
    files: [file(1, 'Solicitud de vinculación firmada'), file(2, 'Cédula por el frente'), file(3, 'Cédula por el respaldo'), file(4, 'Declaración de renta')],
  }))
  await page.viewport(1280, 800)
  await renderApp(`/ops/banco?item=${deskUuid(0)}`, { server })
  await expect.element(page.getByRole('img', { name: /página 1 de 2/ })).toBeInTheDocument()
  await shoot('desk-1280')
  document.documentElement.dataset.scheme = 'dark'
  await page.viewport(1024, 768)
  await shoot('desk-1024')
  await page.viewport(1280, 800)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
  await shoot('desk-list-1280')
  await page.viewport(390, 844)
  await shoot('desk-390')
})

test('rates', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  const row = (bank: { id: number; name: string }, term: number) => ({ bank_id: bank.id, name_bank: bank.name, term, amount_from: 1_000_000, amount_to: null, rate: '11.500', valid_from: '2026-11-20T05:00:00.000Z', valid_to: null, source: 'Tarifario', is_demonstration: bank.id === 24 })
  server.answers(opsRates, { at: '2026-11-25T15:00:00.000Z', today: '2026-11-25', in_force: partnerNames.flatMap((bank) => [90, 180, 360].map((term) => row(bank, term))), future: partnerNames.slice(0, 2).map((bank) => row(bank, 360)) })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [], proposals: [] })
  server.answers(opsChanges, { changes: [] })
  await page.viewport(360, 780)
  await renderApp('/ops/tasas', { server })
  await expect.element(page.getByRole('list', { name: 'Bancos' })).toBeVisible()
  await shoot('rates-360')
  await page.viewport(1280, 800)
  await shoot('rates-1280')
})
