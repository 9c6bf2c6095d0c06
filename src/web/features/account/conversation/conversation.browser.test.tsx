import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getWhiteLabel } from '#contract/campaigns.ts'
import { getConversation, readConversation, sendMessage } from '#contract/conversations.ts'
import { getDashboard } from '#contract/portal.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { conversationAt } from '#testing/component/conversation.ts'
import { buildDashboard } from '#testing/component/dashboard.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { rateAlertsAt } from '#testing/component/rate-alerts.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const dialog = page.getByRole('dialog', { name: 'Escríbenos' })
const message = dialog.getByLabelText('Tu mensaje')
const send = dialog.getByRole('button', { name: 'Enviar' })
const thread = dialog.getByRole('log', { name: 'Mensajes' })
const fullName = 'Prueba Ahorradora'

const openFromFooter = () => page.getByRole('contentinfo').getByRole('link', { name: 'Escríbenos' }).click()
const texts = (server: FakeServer) => server.requests(sendMessage).map(({ body }) => body.text)

test('L01 a stranger writes to the team from the sign-in page, and says where they are answered', async () => {
  const server = fakeServer()
  conversationAt(server)
  personAt(server)
  await renderApp('/login', { server })
  await page.getByRole('link', { name: 'Habla con un asesor' }).click()
  await expect
    .element(dialog)
    .toContainText('Te atendemos de lunes a viernes; respondemos en menos de 4 horas hábiles.')
  await expect.element(message).toHaveValue('Sobre mi ingreso: ')
  await send.click()
  await expect.element(dialog.getByText('Escribe tu mensaje')).toBeVisible()
  await expect.element(dialog.getByText('Escribe un celular, como 300 123 4567, o un correo')).toBeVisible()
  expect(server.requests(sendMessage)).toEqual([])
  await expectAccessible()
  await dialog.getByLabelText('Tu nombre').fill('Vera Visitante')
  await dialog.getByLabelText('Tu celular o correo').fill('300 123 4567')
  await message.fill('No me llega el código')
  await send.click()
  await expect.element(thread).toContainText('No me llega el código')
  await expect.element(dialog).toContainText('Recibimos tu mensaje')
  await expect.element(message).toHaveValue('')
  expect(dialog.getByLabelText('Tu nombre').query(), 'it is asked for once').toBeNull()
  await expectAccessible()
  expect(server.requests(sendMessage).map(({ body }) => body)).toEqual([
    { text: 'No me llega el código', contact: { name: 'Vera Visitante', phone: '+573001234567' } },
  ])
})

test('L01 an address that looks mistyped is asked about, and the one that is taken is sent', async () => {
  const server = fakeServer()
  conversationAt(server)
  personAt(server)
  await renderApp('/login', { server })
  await page.getByRole('link', { name: 'Habla con un asesor' }).click()
  const contact = dialog.getByLabelText('Tu celular o correo')
  await dialog.getByLabelText('Tu nombre').fill('Vera Visitante')
  await contact.fill('vera@gmial.com')
  await message.fill('No me llega el código')
  await expect.element(dialog.getByText('¿Quisiste decir')).toBeVisible()
  expect(server.requests(sendMessage)).toEqual([])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Usar vera@gmail.com' }).click()
  await expect.element(contact).toHaveValue('vera@gmail.com')
  await send.click()
  await expect.element(thread).toContainText('No me llega el código')
  expect(server.requests(sendMessage).map(({ body }) => body)).toMatchObject([{ contact: { email: 'vera@gmail.com' } }])
})

test('L01 N07 a visitor whose link waits for its turn reads that the message arrived, and where the answer is', async () => {
  const server = fakeServer()
  conversationAt(server)
  personAt(server)
  const at = new Date().toISOString()
  const messages = [{ id: crypto.randomUUID(), author: 'visitor' as const, text: 'No me llega el código', at }]
  server.answers(getConversation, {
    conversation: { status: 'open', messages, unread: 0 },
    needs_contact: false,
    link_waits: true,
  })
  await renderApp('/login', { server })
  await page.getByRole('link', { name: 'Habla con un asesor' }).click()
  await expect.element(dialog).toContainText('Tu mensaje nos llegó; tu correo todavía no está confirmado')
  await expectAccessible()
})

test('L01 what could not be sent stays, and is sent again as the same message', async () => {
  const server = fakeServer()
  conversationAt(server, { signedIn: true })
  personAt(server, { fullName, signedIn: true })
  server.loses(sendMessage)
  await renderApp('/mejores-tasas-para-cdt-hoy', { server })
  await openFromFooter()
  await message.fill('¿Me ayudan?')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toContainText('No pudimos enviar tu mensaje')
  await expect.element(message).toHaveValue('¿Me ayudan?')
  const first = server.requests(sendMessage)[0]?.headers.get('idempotency-key')
  const keys = () => server.requests(sendMessage).map(({ headers }) => headers.get('idempotency-key'))
  conversationAt(server, { signedIn: true })
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(thread).toContainText('¿Me ayudan?')
  expect(keys().every((key) => key === first)).toBe(true)
})

test('L01 while it is sent the message is shown as on its way; a conversation that cannot be had can be asked for again', async () => {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  server.refuses(getConversation, 'UNAVAILABLE')
  await renderApp('/mejores-tasas-para-cdt-hoy', { server })
  await openFromFooter()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  conversationAt(server, { signedIn: true })
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  const letGo = server.holds(sendMessage)
  await message.fill('Hola')
  await send.click()
  await expect.element(thread).toContainText('Enviando…')
  letGo()
  await expect.element(thread).not.toContainText('Enviando…')
  expect(texts(server)).toEqual(['Hola'])
})

test('L01 M06 the conversation opens over another dialog, and leaves it as it was', async () => {
  const server = fakeServer()
  conversationAt(server)
  await renderApp('/cdt-bogota', { server })
  await page.getByRole('button', { name: 'Quiero un CDT con Banco de Bogotá' }).click()
  const other = page.getByRole('dialog', { name: 'Ups lo sentimos' })
  await other.getByRole('link', { name: 'Habla con un asesor' }).click()
  await expect.element(message).toHaveValue('Sobre Banco de Bogotá: ')
  await message.click()
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('¿Lo tendrán?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(other).toBeVisible()
  await other.getByRole('link', { name: 'Habla con un asesor' }).click()
  // What was begun.
  await expect.element(message).toHaveValue('Sobre Banco de Bogotá: ¿Lo tendrán?')
})

test('L01 the other ways that the operator named are there, and no other', async () => {
  const server = fakeServer()
  conversationAt(server)
  const support = { phone: null, hours: 'lunes a sábado', answer_time: 'una hora' }
  server.answers(getWhiteLabel, {
    brand: 'default',
    seo_title: 'Cosecha',
    third_parties: [],
    support: { ...support, email: 'ayuda@operador.co', whatsapp: '+573001112233' },
    banner: null,
  })
  await renderApp('/login#escribenos', { server })
  const ways = dialog.getByRole('list', { name: 'Otras formas de hablar con nosotros' })
  await expect
    .element(ways.getByRole('link', { name: '+573001112233' }))
    .toHaveAttribute('href', 'https://wa.me/573001112233')
  await expect
    .element(ways.getByRole('link', { name: 'ayuda@operador.co' }))
    .toHaveAttribute('href', 'mailto:ayuda@operador.co')
  expect(ways.getByRole('listitem').elements()).toHaveLength(2)
})

test('L01 an answer is told in the portal, seen in the dialog, and then new no more', async () => {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  rateAlertsAt(server)
  server.answers(getDashboard, buildDashboard({ full_name: fullName }))
  const held = conversationAt(server, { signedIn: true })
  held.answer('Tu banco ya lo aprobó')
  await renderApp('/portal/dashboard', { server })
  await expect.element(page.getByText('Tienes una respuesta de nuestro equipo')).toBeVisible()
  expect(server.requests(readConversation)).toEqual([])
  await page.getByRole('button', { name: 'Leer la respuesta' }).click()
  await expect.element(thread).toContainText('Tu banco ya lo aprobó')
  await expectAccessible()
  await expect.poll(() => server.requests(readConversation)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(page.getByText('Tienes una respuesta de nuestro equipo')).not.toBeInTheDocument()
})

test('L01 the conversation has a page of its own; one that was closed is opened again by writing', async () => {
  const server = fakeServer()
  const held = conversationAt(server)
  held.hasContact = true
  held.answer('Quedamos atentos')
  if (held.conversation) held.conversation = { ...held.conversation, status: 'closed' }
  await renderApp('/escribenos', { server })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible()
  await expect.element(main).toContainText('Cerramos esta conversación')
  await expectAccessible()
  await main.getByLabelText('Tu mensaje').fill('Una\tpregunta más')
  await main.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(main).toContainText('Recibimos tu mensaje')
  expect(texts(server)).toEqual(['Una pregunta más'])
})
