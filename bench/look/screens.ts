import { type Page, request } from '@playwright/test'
import { staffPaths } from '#contract/staff-paths.ts'
import { createApiCaller, eventually } from '../../e2e/support/calls.ts'
import { quickOpening } from '../../e2e/support/quick-opening.ts'
import { signInByCall } from '../../e2e/support/sign-in.ts'
import { enterAsStaff } from '../../e2e/support/staff.ts'
import type { Product } from '../../testing/product.ts'

/**
 * Takes the pictures of a screen.
 * @param address - Its path, or its whole address on another host.
 */
export type Take = (name: string, address: string) => Promise<void>

/** The people of the pictures; always the same, so that their names and numbers are. */
export const admin = { phone: '3105550101', fullName: 'Persona Del Equipo', email: 'equipo@example.com' }
const bankPerson = { phone: '3105550303', fullName: 'Persona Del Banco', email: 'banco@example.com' }
/** As many as a bank has on its desk on a busy morning. */
const bankCustomers = Array.from({ length: 10 }, (_, place) => ({
  phone: `31555504${String(place).padStart(2, '0')}`,
  fullName: 'Prueba Del Banco',
  email: `cliente${place}@example.com`,
}))
const saver = { phone: '3155550202', fullName: 'Prueba Ahorradora', email: 'prueba@example.com' }

const coltefinanciera = 24
const finandina = 22
/** Credifamilia: its people work in the product's own portal. */
export const portalBank = 29

const publicScreens: Readonly<Record<string, string>> = {
  inicio: '/',
  simulador: '/cdt-simulador',
  'simulador-80-millones': '/cdt-simulador?monto=80000000',
  'simulador-muy-poco': '/cdt-simulador?monto=1000',
  'simulador-bono': '/cdt-simulador?monto=10000000&bono=bono_de_bienvenida',
  'simulador-ruleta': '/cdt-simulador?monto=10000000&bono=bono_ruleta',
  'mejores-tasas': '/mejores-tasas-para-cdt-hoy',
  'mejores-bancos': '/mejores-bancos-para-cdt-hoy',
  comparacion: '/hoy-los-bancos-ofrecen',
  escalera: '/escalera-de-cdt',
  banco: '/cdt-ban100',
  'banco-sin-convenio': '/cdt-bancolombia',
  turbo: '/cdt-turbo',
  blog: '/blog/categorias',
  articulo: '/blog/que-es-un-cdt',
  preguntas: '/preguntas-frecuentes',
  'quienes-somos': '/quienes-somos',
  contacto: '/contactanos',
  escribenos: '/escribenos',
  ingreso: '/login',
  app: '/app',
  'verificar-documento': '/verificar-documento',
  mapa: '/sitemap',
  'bono-terminos': '/legal/bonos/bono-de-bienvenida',
  'no-existe': '/no-existe',
  'sin-conexion': '/sin-conexion',
}

const staffScreens = [
  'dashboard',
  'tasks',
  'privacy',
  'reconciliation',
  'providers',
  'conversations',
  'bankQueue',
  'rates',
  'campaigns',
  'connections',
  'bonuses',
  'changes',
  'analytics',
  'team',
  'audit',
  'ownAccess',
  'design',
] as const

export async function takePublicScreens(page: Page, product: Product, take: Take): Promise<void> {
  for (const [name, path] of Object.entries(publicScreens)) await take(name, path)
  await page.goto(`${product.url}/sitemap`)
  const month = await page.locator('a[href^="/mejores-cdt-"]').first().getAttribute('href')
  await take('mes', month ?? '/sitemap')
  await take('inicio-coltefinanciera', product.url.replace('localhost', 'coltefinanciera.localhost'))
}

/** An opening from the first form to the certificate, and what its saver has of it afterwards. */
export async function takeSaverScreens(page: Page, product: Product, take: Take): Promise<void> {
  await signInByCall(page, product, saver)
  await take('portal-nuevo', '/portal/dashboard')
  const opening = await quickOpening(page, product, { bankId: coltefinanciera, email: saver.email })
  const takeStep = async (name: string) => take(name, (await opening.state()).path)
  await takeStep('identidad')
  await opening.steps.identity()
  await takeStep('datos-personales')
  await opening.steps.personal()
  await takeStep('datos-financieros')
  await opening.steps.financial()
  await takeStep('preguntas-del-banco')
  await opening.steps.questions()
  await takeStep('documentos')
  await opening.steps.documents()
  await takeStep('firma')
  await opening.steps.signature()
  await takeStep('espera-del-banco')
  await opening.steps.approval()
  await takeStep('pago')
  await opening.steps.payment()
  await takeStep('pago-en-verificacion')
  await opening.steps.issue()
  await takeStep('certificado')
  await take('portal', '/portal/dashboard')
  await take('mis-procesos', '/mis-procesos')
  await take('mis-datos', '/portal/mis-datos')
  await take('todos-tus-cdt', '/portal/todos-tus-cdt')
  await take('carpeta-de-la-renta', '/portal/carpeta-de-la-renta')
  await take('referidos', '/portal/referrer')
  await take('mis-avisos', '/mis-avisos')
  const second = await quickOpening(page, product, { bankId: finandina })
  await take('segunda-apertura', (await second.state()).path)
  await take('orden-de-inversion', '/orden-inversion')
  await take('cancelar', `/cancelacion?process_uuid=${second.processUuid}`)
}

export async function takeStaffScreens(page: Page, product: Product, take: Take): Promise<void> {
  await enterAsStaff(page, product, admin)
  const call = createApiCaller(page, product)
  for (const key of staffScreens) await take(staffPaths[key].slice(1).replace('/', '-'), staffPaths[key])
  type Found = { process_uuid: string; customer_id?: string }
  const { processes } = await call<{ processes: Found[] }>('POST', 'ops/processes/search', {
    body: {},
  })
  const [first] = processes
  if (first) await take('ops-proceso', `${staffPaths.process}?id=${first.process_uuid}`)
  if (first?.customer_id) await take('ops-clientes', `${staffPaths.customer}?id=${first.customer_id}`)

  const [prefix_number, bank_id] = ['57', portalBank]
  await call('POST', 'ops/staff', { body: { phone_number: bankPerson.phone, prefix_number, role: 'bank', bank_id } })
  await takeBankScreens(page, product, take)
}

/** What a person of a bank without systems sees of openings that wait for them. */
async function takeBankScreens(page: Page, product: Product, take: Take): Promise<void> {
  const waiting = [...bankCustomers]
  const open = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const customer = { request: await request.newContext() }
      await signInByCall(customer, product, person)
      await (await quickOpening(customer, product, { bankId: portalBank })).walk({ to: 'signature' })
      await customer.request.dispose()
    }
  }
  // Two at a time: ten together would wait long for each other.
  await Promise.all([open(), open()])
  await page.context().clearCookies()
  await enterAsStaff(page, product, bankPerson)
  const call = createApiCaller(page, product)
  const findItems = async () => (await call<{ items: { item_id: string }[] }>('GET', 'ops/bank-desk')).items
  await eventually(async () => (await findItems()).length).toBe(bankCustomers.length)
  const [first] = await findItems()
  await take('mesa-del-banco', staffPaths.bankQueue)
  await take('mesa-del-banco-nada-por-confirmar', `${staffPaths.bankQueue}?ver=confirmar`)
  await take('mesa-del-banco-solicitud', `${staffPaths.bankQueue}?item=${first?.item_id}`)
}
