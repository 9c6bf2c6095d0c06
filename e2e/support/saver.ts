import { expect, type Page } from '@playwright/test'
import { formFor } from '#domain/forms/registry.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { fillForm } from './fill-form.ts'
import type { Product } from './product.ts'

const coltefinanciera = 24

/** The steps of an opening as a saver takes them, one function each; the test puts them in a row. */
export function saver(page: Page, product: Product, look: () => Promise<void> = async () => undefined) {
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const onPage = (path: string) => expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
  const form = (kind: 'personal' | 'financial' | 'questions') => {
    const found = formFor(kind, coltefinanciera)
    if (!found) throw new Error(`no form ${kind}`)
    return found
  }

  return {
    heading,
    onPage,

    async simulate() {
      await page.goto(`${product.url}/cdt-simulador`)
      await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('15000000')
      await expect(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('15.000.000')
      await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
      await page.getByRole('button', { name: /Explica este número.*Coltefinanciera/ }).click()
      await expect(page.getByRole('dialog')).toContainText('Factor de crecimiento')
      await look()
      await page.keyboard.press('Escape')
      await look()
      await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
    },

    async signIn(phone: string, fullName?: string) {
      await page.getByRole('textbox', { name: 'Celular' }).fill(phone)
      await look()
      await page.getByRole('button', { name: 'Enviar código' }).click()
      await expect(page.getByText('Revisa tu teléfono')).toBeVisible()
      await look()
      const code = await codeOf(product, phone)
      await page.getByRole('textbox', { name: 'Código' }).fill(code)
      if (!fullName) return
      await expect(page.getByText('Registrate')).toBeVisible()
      await look()
      await page.getByRole('textbox', { name: 'Nombre completo' }).fill(fullName)
      await page.getByRole('button', { name: 'Registrarse' }).click()
    },

    async fillForms() {
      await onPage('/v2/datos-personales')
      await fillForm(page, form('personal'), personalAnswers, look)
      await onPage('/v2/datos-financieros')
      await fillForm(page, form('financial'), financialAnswers, look)
      await onPage('/v2/preguntas-coltefinanciera')
      await fillForm(page, form('questions'), coltefinancieraAnswers, look)
    },

    async proveIdentity() {
      await onPage('/validar-identidad')
      await look()
      await page.getByRole('button', { name: 'Comenzar' }).click()
      await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
      await page.getByLabel('Número', { exact: true }).fill(String(personalAnswers.document_number))
      await page.getByRole('button', { name: 'Aprobar' }).click()
    },

    async uploadDocuments() {
      await onPage('/sube-tus-documentos')
      await page
        .getByLabel('Tu documento de identidad, por el frente', { exact: true })
        .setInputFiles(imageFile('frente.png'))
      await page
        .getByLabel('Tu documento de identidad, por el respaldo', { exact: true })
        .setInputFiles(imageFile('respaldo.png'))
      await page.getByLabel('Tu declaración de renta', { exact: true }).setInputFiles(pdfFile('renta.pdf'))
      await expect(page.getByText(/^Recibido/)).toHaveCount(3)
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
      await page.getByRole('radio', { name: /PSE/ }).check()
      await page.getByRole('combobox', { name: 'Tu banco' }).selectOption({ index: 4 })
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await look()
      await page.getByRole('button', { name: /Pagar/ }).click()
      await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    },
  }
}

/** The code that arrived at a phone's inbox. */
export async function codeOf(product: Product, phone: string): Promise<string> {
  const answer = await fetch(`${product.sandboxUrl}/control/inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  const [newest] = messages
  if (!newest) throw new Error('no code arrived')
  return newest.code
}
