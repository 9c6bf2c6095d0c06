import { freshPerson } from '#testing/people.ts'
import { saver } from './support/customer-steps.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('B01 B02 B12 B11 M14 M16 the bonuses of two links, from the links to the processes that have them', async ({
  page,
  product,
  openElsewhere,
}) => {
  const person = saver(page, product)
  const { phone, fullName } = freshPerson()
  const inviter = await openElsewhere()
  await signInByCall(inviter, product, freshPerson())
  await inviter.goto(`${product.url}/portal/referrer`)
  const link = new URL(String(await inviter.getByText(/\/cdt-simulador\?refcode=/).textContent()))

  await page.goto(`${product.url}/cdt-simulador${link.search}&bono=bono_de_bienvenida&monto=5000000`)
  await expect(page.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 50.000')
  await person.open()
  await person.signIn(phone, fullName)
  const congratulation = page.getByRole('dialog', { name: '¡Felicitaciones!' })
  const goOn = congratulation.getByRole('button', { name: 'Continuar con mi CDT' })
  await expect(congratulation).toContainText(/\+0,10\s%/)
  await goOn.click()
  await expect(congratulation).toContainText('$ 50.000')
  await page.reload()
  await goOn.click()
  await person.onPage('/validar-identidad')

  await page.goto(`${product.url}/mis-procesos`)
  const bonuses = page.getByRole('region', { name: 'Tus bonos' })
  await expect(bonuses).toContainText('+ $ 50.000')
  await expect(bonuses).toContainText('Bono por referido')
  await expect(page.getByRole('article')).toHaveCount(1)
})
