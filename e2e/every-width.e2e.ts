import { freshPerson } from '#testing/people.ts'
import { noteShifts } from './support/layout-shifts.ts'
import { listMisfits } from './support/page-fit.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const finandina = 22

// A picture of the screen of a phone takes seven times as long to draw, and is as wide.
test.use({ deviceScaleFactor: 1 })

const publicPages = [
  '/',
  '/cdt-simulador',
  '/cdt-ban100',
  '/mejores-tasas-para-cdt-hoy',
  '/hoy-los-bancos-ofrecen',
  '/escalera-de-cdt',
  '/plazo-por-fecha',
  '/plata-de-verdad',
  '/cdt-turbo',
  '/blog/que-es-un-cdt',
  '/preguntas-frecuentes',
  '/login',
]

for (const path of publicPages) {
  test(`R02 R09 ${path} fits every width from 320 to 1920 px and texts at 200 %, and nothing on it moves by itself`, async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const takeShifts = await noteShifts(page)
    const isWhole = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wrong = await listMisfits(page, `${product.url}${path}`, isWhole, takeShifts)
    expect(wrong).toEqual([])
  })
}

test('R02 R09 a page of who is signed in fits every width from 320 to 1920 px and texts at 200 %, and nothing on it moves by itself', async ({
  page,
  product,
  customer,
}) => {
  test.setTimeout(300_000)
  const opening = await quickOpening(page, product, { bankId: finandina, email: customer.email })
  await opening.walk({ to: 'identity' })
  const takeShifts = await noteShifts(page)
  const judge = (path: string, heading: string | RegExp) => {
    const isWhole = () => expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    return listMisfits(page, `${product.url}${path}`, isWhole, takeShifts)
  }
  const wrong = await judge('/v2/datos-personales', /./)
  await opening.walk({ from: 'personal' })
  wrong.push(
    ...(await judge('/portal/dashboard', 'Hola, Prueba')),
    ...(await judge('/mis-procesos', /./)),
    ...(await judge('/portal/mis-datos', /./)),
    ...(await judge('/portal/referrer', /./)),
    ...(await judge('/portal/todos-tus-cdt', 'Todos tus CDT')),
    ...(await judge('/portal/carpeta-de-la-renta', 'Tu carpeta de la renta')),
    ...(await judge('/cdt-simulador', 'Simula tu CDT')),
  )
  expect(wrong).toEqual([])
})

test('R02 R09 B01 B02 the simulator with the bonuses of two links fits every width, and does not move for them', async ({
  page,
  product,
  openElsewhere,
}) => {
  test.setTimeout(120_000)
  const inviter = await openElsewhere()
  await signInByCall(inviter, product, freshPerson())
  await inviter.goto(`${product.url}/portal/referrer`)
  const link = new URL(String(await inviter.getByText(/\/cdt-simulador\?refcode=/).textContent()))
  const address = `${product.url}/cdt-simulador${link.search}&bono=bono_de_bienvenida&monto=5000000`
  const takeShifts = await noteShifts(page)
  const isWhole = () => expect(page.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 50.000')
  expect(await listMisfits(page, address, isWhole, takeShifts)).toEqual([])
})
