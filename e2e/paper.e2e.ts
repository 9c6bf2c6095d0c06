import { expectAccessible } from './support/accessibility.ts'
import { bankOffice } from './support/bank-office.ts'
import { saver } from './support/customer-steps.ts'
import { noteShifts } from './support/layout-shifts.ts'
import { begunOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const mundoMujer = 13

test('P01 K02 F01 F02 F03 F09 F10 F11 a CDT with Mundo Mujer is signed on paper at the bank, paid by a transfer, and moves by itself on no wide screen', async ({
  page,
  context,
  product,
  customer: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const takeShifts = await noteShifts(page)
  const person = saver(page, product, undefined, { bankId: mundoMujer })
  await person.simulate()
  await person.onPage('/validar-identidad')
  // The forms about the person are those of every bank; the questions are this bank's own.
  const { steps, processUuid } = await begunOpening(page, product, { bankId: mundoMujer })
  await steps.identity()
  await steps.personal()
  await steps.financial()
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await person.fillQuestions()
  await person.onPage('/sube-tus-documentos')
  await steps.documents()

  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await person.onPage('/firma-los-documentos-en-fisico')
  await person.heading('Firma tus documentos en papel')
  const how = page.getByRole('region', { name: 'Cómo firmar en papel' })
  await expect(how).toContainText('Tu documento de identidad original y vigente')
  const paperId = (await how.getByText(/^pap_/).textContent()) ?? ''
  const link = await page.getByRole('link', { name: 'Ver los documentos' }).getAttribute('href')
  const download = await page.request.get(new URL(link ?? '', product.url).href)
  expect((await download.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
  // Nothing can be signed on a screen here.
  await page.goto(`${product.url}/asegura-tu-tasa`)
  await person.onPage('/firma-los-documentos-en-fisico')
  await expect(page.getByText(paperId)).toBeVisible()

  const bank = bankOffice(await context.newPage(), product, processUuid)
  await bank.receivePapers()
  await page.bringToFront()
  await person.onPage('/asegura-tu-tasa')
  await person.heading('Firmaste. Ahora le toca al banco')
  await bank.approve()
  await page.bringToFront()
  await person.payByTransfer()
  await person.onPage('/cdt-completado')
  await bank.issue()
  await page.bringToFront()
  await person.expectCertificate()
  expect(takeShifts()).toEqual([])
})
