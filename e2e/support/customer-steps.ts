import { expect, type Page } from '@playwright/test'
import { getFormPaths, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { pdfFile } from '#testing/files.ts'
import { buildAnswers, personalAnswers } from '#testing/form-answers.ts'
import type { Product } from '#testing/product.ts'
import { fillForm } from './fill-form.ts'
import { choosePseBank, pseBank } from './pse-bank.ts'
import { fetchCode } from './sign-in.ts'

const coltefinanciera = 24
const flamingo = 27

type SaverOptions = {
  /** Coltefinanciera by default. */
  bankId?: number
  /** Where letters go, when a test reads those of this saver. */
  email?: string
  /** The number of their document, for what counts by person. */
  documentNumber?: string
}

/**
 * Unfolds the line of a bank in the simulator where it is folded, which has its sum, its turbo choice and its button.
 * The best offer is whole.
 */
export async function unfoldOffer(page: Page, bankName: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bankName }) })
  await expect(line).toBeVisible()
  const folded = line.locator('details.offer:not([open]) > summary')
  if (await folded.isVisible()) await folded.click()
}

/**
 * The steps of an opening as a saver takes them, one function each; the test puts them in a row. `look` sees every
 * page.
 */
export function saver(
  page: Page,
  product: Product,
  look: () => Promise<void> = async () => undefined,
  { bankId = coltefinanciera, email, documentNumber = String(personalAnswers.document_number) }: SaverOptions = {},
) {
  const bank = partnerBank(bankId)
  // Flamingo is simulated in its campaign alone (S05).
  const campaign = bankId === flamingo ? '?campaign=flamingo' : ''
  const paths = getFormPaths(bank)
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const onPage = (path: string) => expect(page).toHaveURL(new RegExp(`^${product.url}${path}(\\?|$)`))
  const fill = async (kind: FormKind, path: string) => {
    const form = formFor(kind, bankId)
    if (!form) throw new Error(`no form ${kind}`)
    await onPage(path)
    const usual = buildAnswers(form)
    const answers = {
      ...usual,
      ...(email && kind === 'personal' ? { email } : {}),
      ...('document_number' in usual ? { document_number: documentNumber } : {}),
    }
    await fillForm(page, form, answers, look)
  }

  return {
    heading,
    onPage,

    async simulate() {
      await page.goto(`${product.url}/cdt-simulador${campaign}`)
      await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('15000000')
      await expect(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('15.000.000')
      await expect(page.getByRole('heading', { name: bank.name })).toBeVisible()
      await unfoldOffer(page, bank.name)
      await page.getByRole('button', { name: new RegExp(`Explica este número.*${bank.name}$`) }).click()
      await expect(page.getByRole('dialog')).toContainText('Factor de crecimiento')
      await look()
      await page.keyboard.press('Escape')
      await look()
      await page.getByRole('button', { name: new RegExp(`Abrir CDT.*${bank.name}$`) }).click()
      await look()
      await confirmInvestment(page)
    },

    /** Opens the offer of the bank on a simulator that shows it already. */
    async open() {
      await this.openByPress()
      await confirmInvestment(page)
    },

    /** The same for who has a deposit: the press alone opens the next one. */
    async openByPress() {
      await unfoldOffer(page, bank.name)
      await page.getByRole('button', { name: new RegExp(`Abrir CDT.*${bank.name}$`) }).click()
    },

    /** Chooses the turbo way of the bank and opens it. */
    async simulateTurbo() {
      await page.goto(`${product.url}/cdt-simulador`)
      await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('15000000')
      await unfoldOffer(page, bank.name)
      const way = page.getByRole('group', { name: `Cómo abres tu CDT con ${bank.name}` })
      await way.getByRole('radio', { name: /^Turbo/ }).check()
      await expect(way.getByText('Revisando si calificas…')).toHaveCount(0)
      await expect(way.getByRole('radio', { name: /^Turbo/ })).toBeChecked()
      await look()
      await page.getByRole('button', { name: new RegExp(`Abrir CDT.*${bank.name}$`) }).click()
      await confirmInvestment(page)
    },

    async signIn(phone: string, fullName?: string) {
      await page.getByRole('textbox', { name: 'Celular' }).fill(phone)
      await look()
      await page.getByRole('button', { name: 'Enviar código' }).click()
      await expect(page.getByText('Revisa tu teléfono')).toBeVisible()
      await look()
      const code = await fetchCode(product, phone)
      await page.getByRole('textbox', { name: 'Código' }).fill(code)
      if (!fullName) return
      await expect(page.getByText('Regístrate')).toBeVisible()
      await look()
      await page.getByRole('textbox', { name: 'Nombre completo' }).fill(fullName)
      await page.getByRole('button', { name: 'Registrarse' }).click()
    },

    async fillForms() {
      await fill('personal', paths.personal)
      await fill('financial', paths.financial)
      await fill('questions', paths.questions)
    },

    fillQuestions: () => fill('questions', paths.questions),

    fillTurboForm: () => fill('turbo', turboQuestionsPath),

    async proveIdentity() {
      await onPage('/validar-identidad')
      await look()
      await page.getByRole('button', { name: 'Autorizo y comienzo' }).click()
      await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
      await page.getByLabel('Número', { exact: true }).fill(documentNumber)
      await page.getByLabel('Nombres', { exact: true }).fill('PRUEBA')
      await page.getByLabel('Apellidos', { exact: true }).fill('AHORRADORA FICTICIA')
      await page.getByRole('button', { name: 'Aprobar' }).click()
    },

    async uploadDocuments() {
      await onPage('/sube-tus-documentos')
      // The pictures of the identity check are the other documents.
      await expect(page.getByText('Ya tenemos las fotos de tu documento')).toBeVisible()
      await page.getByLabel('Tu declaración de renta', { exact: true }).setInputFiles(pdfFile('renta.pdf'))
      await expect(page.getByText(/^Recibido/)).toHaveCount(1)
      await look()
      await page.getByRole('button', { name: 'Continuar' }).click()
    },

    async sign() {
      await onPage('/asegura-tu-tasa')
      await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check()
      await look()
      await page.getByRole('button', { name: 'Firmar documentos' }).click()
      await page.getByRole('button', { name: 'Firmar documento' }).click()
    },

    async payByPse() {
      await onPage('/transfiere-el-dinero')
      const choice = page.getByRole('radio', { name: /PSE/ })
      // Where PSE is the only way there is nothing to choose.
      await expect(choice.or(pseBank(page)).first()).toBeVisible()
      if (await choice.isVisible()) await choice.check()
      await choosePseBank(page)
      await look()
      await page.getByRole('button', { name: /pago por PSE/ }).click()
      await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    },

    async payByTransfer() {
      await onPage('/transfiere-el-dinero')
      await page.getByRole('radio', { name: /Transferencia/ }).check()
      await expect(page.getByRole('region', { name: `Cuenta oficial de ${bank.name}` })).toContainText(
        bank.officialAccount.number,
      )
      await page
        .getByLabel('Comprobante de la transferencia', { exact: true })
        .setInputFiles(pdfFile('comprobante.pdf'))
      await expect(page.getByText(/^Recibido/)).toHaveCount(1)
      await look()
      await page.getByRole('button', { name: 'Ya transferí' }).click()
    },

    /** The certificate is on the page, and it is a PDF. */
    async expectCertificate(amount = '$ 15.000.000') {
      await onPage('/cdt-completado')
      const certificate = page.getByRole('region', { name: 'Certificado de tu CDT' })
      await expect(certificate).toContainText(amount)
      await expect(certificate).toContainText(bank.name)
      await look()
      const link = await page.getByRole('link', { name: /Descargar certificado/ }).getAttribute('href')
      const download = await page.request.get(new URL(link ?? '', product.url).href)
      expect(download.status()).toBe(200)
      expect((await download.body()).subarray(0, 5).toString()).toBe('%PDF-')
    },
  }
}

/**
 * Confirms the investment that is asked about before it is opened (M03). A guest is left at the phone in the same
 * sheet, whose button confirms it.
 */
export async function confirmInvestment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Confirma los datos de tu inversión con / })
  const confirm = dialog.getByRole('button', { name: 'Confirmar y abrir' })
  const send = dialog.getByRole('button', { name: 'Enviar código' })
  await expect(confirm.or(send)).not.toHaveAttribute('aria-busy', 'true')
  if (await send.isVisible()) return
  await confirm.click()
  await expect(dialog).toBeHidden()
}
