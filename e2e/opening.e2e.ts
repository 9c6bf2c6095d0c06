import atBank from '#testing/fixtures/answers-at-bank.json' with { type: 'json' }
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { answersAtBank } from './support/bank-by-call.ts'
import { bankOffice } from './support/bank-office.ts'
import { watchBrowserStorage } from './support/browser-storage.ts'
import { saver } from './support/customer-steps.ts'
import { lettersTo, linkToConfirm } from './support/mail.ts'
import { newestProcess, quickOpening } from './support/quick-opening.ts'
import { leaveByMenu } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

test('S01 L01 L03 L07 P01 F01 F02 F03 F06 F07 F08 F09 F10 F11 Z04 Z06 Z07 R20 L15 a saver opens a CDT from an amount to a certificate, and the browser keeps nothing of them', async ({
  page,
  context,
  product,
}) => {
  const customer = freshPerson('Canaria Ahorradora Nuñez')
  const person = saver(page, product, undefined, { email: customer.email })

  await person.simulate()
  await person.signIn(customer.phone, customer.fullName)
  await person.onPage('/validar-identidad')
  const drawers = await watchBrowserStorage(page, product, customer)
  await person.proveIdentity()
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
  await drawers.look()
  await person.uploadDocuments()
  await person.sign()

  await person.onPage('/asegura-tu-tasa')
  const wait = page.getByRole('region', { name: 'Tu espera' })
  await expect(wait.getByRole('status').first()).toHaveText(
    /^Le toca a Coltefinanciera\. Responde a más tardar el \S+ \d+( de \S+)?\.$/,
  )
  await expect(wait.getByRole('listitem').and(wait.locator('[aria-current=step]'))).toContainText(
    'El banco te acepta como cliente',
  )
  await page.getByText('Prueba técnica de tu firma').click()
  await expect(page.getByRole('region', { name: 'Evidencia de tu firma' })).toBeVisible()
  const processUuid = await newestProcess(page, product)
  const written = (lines: readonly string[]) => lines.filter((line) => !line.includes(' Correo electrónico: '))
  const { 113: personal, 101: financial, 8: questions } = atBank
  // Whatever way the forms ask, the bank has the same fields and values.
  // The dates are those of the document, which the identity check read.
  const ofDocument = written([...personal, ...financial, ...questions]).map((line) =>
    line.replace('17 de mayo de 1990', '12 de abril de 1988').replace('20 de junio de 2008', '3 de mayo de 2006'),
  )
  expect(written(await answersAtBank(product, processUuid))).toEqual(ofDocument)
  const bank = bankOffice(await context.newPage(), product, processUuid)
  await bank.approve()
  await page.bringToFront()
  await person.onPage('/transfiere-el-dinero')
  await drawers.look()
  await person.payByPse()

  await person.onPage('/cdt-completado')
  await expect(wait.getByRole('status').first()).toContainText('Le toca a Coltefinanciera')
  await bank.issue()
  await page.bringToFront()
  await person.heading('¡Tu CDT está abierto!')
  await person.expectCertificate()
  await expect(page.getByText(/^Te llega también por correo cuando confirmes que/)).toBeVisible()
  const mailbox = await context.newPage()
  await mailbox.goto(await linkToConfirm(product, customer.email))
  await mailbox.getByRole('button', { name: 'Sí, es mi correo' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Listo, tu correo quedó confirmado' })).toBeVisible()
  expect(mailbox.url(), 'the key stays in no address').toBe(`${product.url}/confirmar-correo`)
  await mailbox.close()
  await expect
    .poll(async () => (await lettersTo(product, customer.email)).map(({ subject }) => subject))
    .toContain('Tu certificado del CDT con Coltefinanciera')
  await page.reload()
  await expect(page.getByText('Te lo enviamos por correo')).toBeVisible()
  const calendar = await page.getByRole('link', { name: 'Al calendario' }).getAttribute('href')
  const file = await page.request.get(new URL(calendar ?? '', product.url).href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VCALENDAR')

  for (const path of ['/mis-procesos', '/confirma-tus-datos', '/portal/dashboard']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await drawers.look()
  }
  await expect(page.getByRole('article', { name: 'Coltefinanciera' })).toContainText('$ 15.000.000')
  // What is folded asks for itself too: nothing is asked any more when one leaves.
  await expect(page.getByRole('link', { name: 'Descargar el certificado', includeHidden: true })).toBeAttached()
  await leaveByMenu(page)
  await person.onPage('/cdt-simulador')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await drawers.leave()
})

test('Z01 Z10 the simulator, sign-in, the identity check and every page of the forms can be used by everybody', async ({
  page,
  product,
}) => {
  const { phone, fullName } = freshPerson()
  const person = saver(page, product, () => expectAccessible(page))
  await person.simulate()
  await person.signIn(phone, fullName)
  await person.proveIdentity()
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
})

test('Z01 Z10 every page from the documents to the certificate can be used by everybody', async ({
  page,
  product,
  customer: _,
}) => {
  const look = () => expectAccessible(page)
  const person = saver(page, product, look)
  const { walk, bankPeople } = await quickOpening(page, product, { bankId: coltefinanciera })
  await walk({ to: 'questions' })
  await page.goto(`${product.url}/sube-tus-documentos`)
  await person.uploadDocuments()
  await person.sign()
  await person.onPage('/asegura-tu-tasa')
  await page.getByText('Prueba técnica de tu firma').click()
  await expect(page.getByRole('region', { name: 'Evidencia de tu firma' })).toBeVisible()
  await look()
  await bankPeople.approve()
  await person.payByPse()
  await person.onPage('/cdt-completado')
  await expect(page.getByText(/^Le toca a Coltefinanciera/).first()).toBeVisible()
  await look()
  await bankPeople.issue()
  await person.heading('¡Tu CDT está abierto!')
  await person.expectCertificate()
})
