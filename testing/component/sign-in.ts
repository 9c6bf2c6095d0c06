import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { signInCode } from './person.ts'

/**
 * What a person sees in the steps of sign-in.
 * @param place - The dialog or the page that they are in.
 */
export function signInSteps(place: Locator) {
  return {
    phone: place.getByRole('textbox', { name: 'Celular' }),
    country: place.getByRole('combobox', { name: 'País' }),
    send: place.getByRole('button', { name: 'Enviar código' }),
    codeHeading: place.getByRole('heading', { name: 'Revisa tu teléfono' }),
    code: place.getByRole('textbox', { name: 'Código' }),
    resend: place.getByRole('button', { name: 'Reenviar' }),
    name: place.getByRole('textbox', { name: 'Nombre completo' }),
    register: place.getByRole('button', { name: 'Registrarse' }),
  }
}

/** The dialog of sign-in, or any other that stands alone. */
export const onlyDialog = page.getByRole('dialog')

export async function askCode(place: Locator, phone: string): Promise<void> {
  const steps = signInSteps(place)
  await steps.phone.fill(phone)
  await steps.send.click()
  await expect.element(steps.codeHeading).toBeVisible()
}

/**
 * Signs in with a phone.
 * @param place - Where it is asked for.
 * @param options - The phone, and the name where they have to register.
 */
export async function signIn(place: Locator, { phone, fullName }: { phone: string; fullName?: string }): Promise<void> {
  const steps = signInSteps(place)
  await askCode(place, phone)
  await steps.code.fill(signInCode)
  if (fullName === undefined) return
  await steps.name.fill(fullName)
  await steps.register.click()
}
