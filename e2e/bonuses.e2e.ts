import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { confirmInvestment, saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

// A wheel that stands at once, and no confetti: what is asked is the same.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const amount = (page: Page) => page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
const term = (page: Page, days: number) => page.getByRole('radio', { name: new RegExp(`^${days} días`) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await confirmInvestment(page)
}
const won = (page: Page) => dialog(page, '¡Felicitaciones!')
const goOn = (page: Page, name: string) =>
  dialog(page, name).getByRole('button', { name: 'Continuar con mi proceso' }).click()

/** Chooses a term as a finger does: the circle itself is hidden behind its card. */
const choose = (page: Page, days: number) => term(page, days).check({ force: true })

test('B01 B02 B10 B12 M14 M16 the welcome bonus, from its link to the process that has it', async ({ page }) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const bonus = page.getByRole('region', { name: 'Bono de bienvenida' })
  await page.goto(`${product.url}/cdt-simulador?bono=bono_de_bienvenida&monto=4999999`)
  await expect(bonus).toContainText('súmale $ 1 y lo tienes')
  await expect(bonus).toContainText('Todavía no')
  await expect(term(page, 180)).toBeEnabled()
  await expectAccessible(page)

  await amount(page).fill('5000000')
  await expect(bonus).toContainText('+ $ 50.000')
  await expect(bonus).toContainText('Desde $ 10.000.000 el bono sube a $ 100.000')
  for (const days of [90, 180, 270]) await expect(term(page, days)).toBeDisabled()
  for (const days of [360, 720]) await expect(term(page, days)).toBeEnabled()
  await page.getByRole('button', { name: /^180 días/ }).focus()
  await expect(page.getByRole('tooltip')).toHaveText(
    'El bono de bienvenida no aplica para 6 meses: elige 12 meses o más.',
  )
  await expectAccessible(page)
  await amount(page).focus()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.getByRole('button', { name: /^90 días/ }).tap({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('no aplica para 3 meses')
  await expect(term(page, 360)).toBeChecked()
  await expect(page).toHaveURL(/bono=bono_de_bienvenida&monto=5000000/)
  await page.reload()
  await expect(bonus).toContainText('+ $ 50.000')

  await open(page)
  await person.signIn('3041110001', 'Prueba Ahorradora')
  await expect(won(page)).toContainText('$ 50.000')
  await expectAccessible(page)
  await page.reload()
  await goOn(page, '¡Felicitaciones!')
  await person.onPage('/v2/datos-personales')

  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toContainText('+ $ 50.000')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  // Without the link there is no bonus, although the browser remembers it.
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect(bonus).toHaveCount(0)
  watched.expectNoErrors()
})

test('B02 B12 one peso below the threshold a CDT is opened without the bonus', async ({ page }) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await page.goto(`${product.url}/cdt-simulador?bono=bono_de_bienvenida&monto=4999999`)
  await expect(page.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('Todavía no')
  await open(page)
  await person.signIn('3041110002', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toContainText('$ 4.999.999')
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toHaveCount(0)
  watched.expectNoErrors()
})

test('B01 B03 B04 B05 B10 a term sets a bonus aside and brings it back, a gift fixes the amount, and one can do without', async ({
  page,
}) => {
  const watched = watchPage(page)
  const tiered = page.getByRole('region', { name: 'Bono escalonado' })
  await page.goto(`${product.url}/cdt-simulador?bono=bono_escalonado&monto=10000000`)
  await expect(tiered).toContainText('+ $ 100.000')
  await choose(page, 180)
  await expect(tiered).toContainText('Desactivado')
  await expect(tiered).toContainText('elige 12 meses o más')
  await choose(page, 720)
  await expect(tiered).toContainText('+ $ 100.000')

  const share = page.getByRole('region', { name: 'Bono porcentual' })
  await page.goto(`${product.url}/cdt-simulador?bono=bono_porcentual&monto=12345678&plazo=90`)
  await expect(share).toContainText('+0.30%')
  await expect(share).toContainText('+ $ 37.037')

  const gift = page.getByRole('region', { name: 'CDT regalo' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${product.url}/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=500000&monto=9000000`)
  await expect(gift).toContainText('+ $ 500.000')
  await expect(page.locator('canvas')).toBeVisible()
  await expect(amount(page)).toHaveValue('500.000')
  await expect(amount(page)).not.toBeEditable()
  await expect(term(page, 270)).toBeDisabled()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A generic link gives way to the campaign that one came through.
  await page.goto(`${product.url}/cdt-simulador?bono=bono_de_bienvenida`)
  await expect(gift).toContainText('+ $ 500.000')
  await gift.getByRole('button', { name: 'Seguir sin este bono' }).click()
  await expect(gift).toBeHidden()
  await expect(amount(page)).toBeEditable()
  await expect(page).not.toHaveURL(/bono=/)

  await page.goto(`${product.url}/cdt-simulador?bono=inventado`)
  await expect(page.getByText('El bono «inventado» no existe o ya terminó')).toBeVisible()
  watched.expectNoErrors()
})

test('B07 M14 the roulette is turned once, its prize is found again and comes with the CDT', async ({ page }) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const link = `${product.url}/cdt-simulador?bono=bono_ruleta&source=general`
  const wheel = dialog(page, 'Gira la ruleta')
  const prize = dialog(page, '¡Tienes un premio!')
  const again = dialog(page, 'Ya participaste')
  const bonus = page.getByRole('region', { name: 'Premio de la ruleta' })
  await page.goto(link)
  await expect(wheel.getByRole('button', { name: 'Girar', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(wheel).toContainText('Premios de la ruleta: 10 mil, 20 mil, 0,1 %, 50 mil, 0,3 %.')
  await expectAccessible(page)
  await wheel.getByRole('button', { name: 'Girar', exact: true }).press('Enter')
  await expect(prize.getByRole('status')).toContainText(/Tu premio(10|20|50)\smil|Tu premio0,[13]\s%/)
  const [, won = ''] =
    /Con este CDT ganas el premio de la ruleta: (\$\s[\d.]+)\./.exec(
      (await prize.getByRole('status').textContent()) ?? '',
    ) ?? []
  await expectAccessible(page)
  await prize.getByRole('button', { name: 'Usar mi premio' }).press('Enter')
  await expect(bonus).toContainText(won)
  await expect(page).not.toHaveURL(/source=/)

  await page.reload()
  await expect(bonus).toContainText(won)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const kept = await page.context().cookies()
  expect(kept.find(({ name }) => name === 'ParticipationRuletteApplied')?.value).toBe('general')

  await page.goto(link)
  await expect(again.getByRole('status')).toContainText(won)
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Usar mi premio' }).click()
  await amount(page).fill('999999')
  await expect(bonus).toContainText('súmale $ 1')
  await amount(page).fill('10000000')
  await expect(bonus).toContainText(won)

  await open(page)
  await person.signIn('3041110003', 'Prueba Ahorradora')
  await expect(dialog(page, '¡Felicitaciones!')).toContainText(won)
  await goOn(page, '¡Felicitaciones!')
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toContainText(won)
  watched.expectNoErrors()
})

test('B07 a roulette that fails or does not exist gives no prize, says so, and lets one go on', async ({ page }) => {
  const wheel = dialog(page, 'Gira la ruleta')
  await page.goto(`${product.url}/cdt-simulador?bono=bono_ruleta&source=finverzo`)
  await expect(wheel.getByRole('button', { name: 'Girar', exact: true })).toBeVisible()
  await page.route('**/api/bonuses/roulette', (route) => route.abort())
  await wheel.getByRole('button', { name: 'Girar', exact: true }).click()
  await expect(wheel.getByRole('alert')).toContainText('No se entregó ningún premio')
  await page.unroute('**/api/bonuses/roulette')
  await wheel.getByRole('button', { name: 'Volver a girar' }).click()
  await expect(dialog(page, '¡Tienes un premio!')).toBeVisible()

  await page.goto(`${product.url}/cdt-simulador?bono=bono_ruleta&source=ninguna`)
  const none = dialog(page, 'Ruleta no disponible')
  await expect(none.getByRole('alert')).toContainText('Esta ruleta no existe o ya terminó')
  await none.getByRole('button', { name: 'Seguir sin premio' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/bono=/)
})

test('B08 B09 M14 an event and a promotional bonus go together, and the promotional one is part of the CDT', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const event = page.getByRole('region', { name: 'Bono del evento' })
  const promo = page.getByRole('region', { name: 'Bono promocional' })
  await page.goto(`${product.url}/cdt-simulador?event_bonus=1&ref=moneycon&promo-bonus=300k&monto=999999`)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect(event).toHaveCount(0)
  await expect(promo).toHaveCount(0)
  // What the link brought along outlives it.
  await page.goto(`${product.url}/cdt-simulador?monto=1000000`)
  await expect(event).toContainText('+ $ 3.000')
  await expect(promo).toContainText('se abre por $ 1.300.000')
  await event.getByText('De dónde sale este número').click()
  await expect(event).toContainText('$ 1.003.000')
  await expectAccessible(page)
  await choose(page, 270)
  await expect(promo).toHaveCount(0)
  await expect(event).toContainText('+ $ 2.249')
  await choose(page, 360)
  await expect(promo).toBeVisible()

  await open(page)
  await person.signIn('3041110004', 'Prueba Ahorradora')
  await expect(won(page)).toContainText('$ 3.000')
  await goOn(page, '¡Felicitaciones!')
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toContainText('$ 1.300.000')
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toContainText('Bono del evento')
  watched.expectNoErrors()
})

test('B11 M13 M14 a referral link raises the rate of who follows it by 0.10 %, once', async ({ page, browser }) => {
  const watched = watchPage(page)
  const inviter = await browser.newPage()
  await inviter.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await saver(inviter, product).signIn('3041110005', 'Prueba Ahorradora')
  await saver(inviter, product).onPage('/mis-procesos')
  await inviter.goto(`${product.url}/portal/referrer`)
  const link = await inviter.getByText(/\/cdt-simulador\?refcode=/).textContent()
  await inviter.close()

  const person = saver(page, product)
  const invited = page.getByRole('region', { name: 'Te invitaron' })
  await page.goto(`${product.url}/cdt-simulador${new URL(String(link)).search}`)
  await expect(invited).toContainText('+0,10%')
  await expect(page).not.toHaveURL(/refcode/)
  await expectAccessible(page)
  await open(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await person.signIn('3041110006', 'Prueba Ahorradora')
  await expect(won(page)).toContainText('+0,10%')
  await expect(page.locator('canvas')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  expect((await page.context().cookies()).some(({ name }) => name === 'refcode')).toBe(false)
  await goOn(page, '¡Felicitaciones!')
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toContainText('Bono por referido')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // It was for one CDT.
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect(invited).toHaveCount(0)
  watched.expectNoErrors()
})

test('B11 M14 a referral link that does not exist is refused with C003, and the opening goes on', async ({ page }) => {
  const person = saver(page, product)
  const refused = dialog(page, 'Lo sentimos! No podemos validar tu enlace de referido')
  await page.goto(`${product.url}/cdt-simulador?refcode=ZZZZ9999`)
  await expect(page.getByRole('region', { name: 'Te invitaron' })).toBeVisible()
  await open(page)
  await person.signIn('3041110007', 'Prueba Ahorradora')
  await expect(refused).toContainText('el enlace que usaste no existe')
  await expect(refused.getByRole('link', { name: 'Contacta a un asesor' })).toBeVisible()
  await expectAccessible(page)
  expect((await page.context().cookies()).some(({ name }) => name === 'refcode')).toBe(false)
  await goOn(page, 'Lo sentimos! No podemos validar tu enlace de referido')
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('B05 B12 M14 a gift that nobody offers is refused, and the CDT is opened without it on request', async ({
  page,
}) => {
  const person = saver(page, product)
  const refused = dialog(page, 'Lo sentimos! No podemos aplicar tu bono')
  await page.goto(`${product.url}/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=700000`)
  await expect(page.getByRole('region', { name: 'CDT regalo' })).toContainText('+ $ 700.000')
  await open(page)
  await person.signIn('3041110008', 'Prueba Ahorradora')
  await expect(refused).toContainText('No encontramos el valor de tu CDT regalo')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(refused).toBeHidden()
  await expect(page.getByRole('button', { name: 'Volver al simulador' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir sin el bono' }).click()
  await person.onPage('/v2/datos-personales')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toContainText('$ 700.000')
  await expect(page.getByRole('region', { name: 'Tus bonos' })).toHaveCount(0)
})

test('P09 M08 turbo is chosen in the offer, and refused above its limit with the general process left', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const ways = page.getByRole('group', { name: 'Cómo abres tu CDT con Coltefinanciera' })
  const turbo = ways.getByRole('radio', { name: 'Turbo: 8 min, pagas por PSE' })
  const general = ways.getByRole('radio', { name: 'General: 20 min aprox' })
  const refused = dialog(page, '¡Lo sentimos!')
  await page.goto(`${product.url}/cdt-simulador?monto=90000000`)
  await expect(general).toBeChecked()
  await turbo.click()
  await expect(refused).toContainText('puedes continuar con el proceso general')
  await expect(refused).toContainText('25 salarios mínimos')
  await expect(refused.getByRole('link', { name: 'Habla con un asesor' })).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Lo entiendo' }).click()
  await expect(refused).toBeHidden()
  await expect(general).toBeChecked()
  // KOA blocks PSE for turbo, so turbo is its only way, up to its own limit.
  await expect(page.getByText('En KOA el CDT turbo llega hasta $ 20.000.000')).toHaveCount(0)
  await expect(page.getByText(/Un CDT turbo llega hasta 25 salarios mínimos/)).toBeVisible()

  await amount(page).fill('15000000')
  await expect(page.getByText('Turbo: 8 min, pagas por transferencia')).toBeVisible()
  await turbo.check()
  await expect(turbo).toBeChecked()
  await expectAccessible(page)
  // What was chosen is asked again for another amount.
  await amount(page).fill('90000000')
  await expect(refused).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(general).toBeChecked()
  await amount(page).fill('15000000')
  await turbo.check()
  await open(page)
  await person.signIn('3041110009', 'Prueba Ahorradora')
  await person.onPage('/validar-identidad')
  watched.expectNoErrors()
})

test('Z13 R06 the terms of a bonus are finished HTML, with examples and the way to the simulator', async ({ page }) => {
  const watched = watchPage(page)
  for (const [path, title] of [
    ['/legal/bonos/bono-de-bienvenida', 'Términos y condiciones del bono de bienvenida'],
    ['/terminos-y-condiciones-ruleta', 'Términos y condiciones: Ruleta'],
    ['/legal/bonos/bono-regalo', 'Términos y condiciones del bono de regalo'],
  ] as const) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Ejemplos' })).toBeVisible()
    await expect(page.getByText('Este texto es un modelo')).toBeVisible()
    await expectAccessible(page)
    // The light script of every page, and no application.
    expect(await page.locator('script[src]:not([data-light])').count()).toBe(0)
  }
  await page.goto(`${product.url}/legal/bonos/bono-de-bienvenida`)
  const rows = page.getByRole('table', { name: 'Ejemplos' }).getByRole('row')
  await expect(rows.filter({ hasText: '$ 4.999.999' }).first()).toContainText('$ 0')
  await expect(rows.filter({ hasText: '$ 30.000.000' }).first()).toContainText('$ 300.000')
  await page.getByRole('link', { name: 'Simular con este bono' }).click()
  await expect(page.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 100.000')
  watched.expectNoErrors()
})
