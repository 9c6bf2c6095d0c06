/** npm run generate -- screenshots: walks an opening in the running product and writes docs/screenshots, at 360 and at 1280 px. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '#testing/product.ts'
import { bankOffice } from '../e2e/support/bank-office.ts'
import { saver } from '../e2e/support/customer-steps.ts'
import { newestProcess } from '../e2e/support/quick-opening.ts'
import { findChromium } from './debian-packages.mjs'

const folder = 'docs/screenshots'
const widths = [360, 1280]

mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const person = saver(page, product)
  const take = (name: string) => takeBoth(page, name)

  await page.goto(product.url)
  await take('inicio')
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  // The curve of the best offer comes last.
  await page.locator('main svg > svg').first().waitFor()
  await take('simulador')
  await person.simulate()
  await take('ingreso')
  await person.signIn('3009998877', 'Prueba Ahorradora')
  await person.onPage('/validar-identidad')
  await page.getByRole('button', { name: /^Autorizo/ }).waitFor()
  await take('identidad')
  await person.proveIdentity()
  await person.onPage('/v2/datos-personales')
  await take('formulario')
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
  await take('documentos')
  await person.uploadDocuments()
  await page.getByRole('button', { name: 'Firmar documentos' }).waitFor()
  await take('firma')
  await person.sign()
  const bank = bankOffice(await context.newPage(), product, await newestProcess(page, product))
  await bank.approve()
  await page.bringToFront()
  await person.onPage('/transfiere-el-dinero')
  await page.getByRole('radio', { name: /PSE/ }).waitFor()
  await take('pago')
  await person.payByPse()
  await bank.issue()
  await page.bringToFront()
  await page.getByRole('heading', { name: '¡Tu CDT está abierto!' }).waitFor()
  await take('certificado')
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('article').first().waitFor()
  await take('procesos')
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take('portal')
} finally {
  await browser.close()
  await product.close()
}

async function takeBoth(page: Page, name: string): Promise<void> {
  // A dialog hides the heading of the page under it, and has one of its own.
  await page.getByRole('heading').first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    // A face is asked for when the first text of it is there.
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, animations: 'disabled' })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}
