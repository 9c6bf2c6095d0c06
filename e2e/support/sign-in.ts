import { expect, type Locator, type Page } from '@playwright/test'
import { defaultBrand } from '#domain/site/brands/default.ts'
import type { Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { type Caller, control, createApiCaller } from './calls.ts'

type SentCode = { ChallengeParameters: { USERNAME: string }; Session: string }

/**
 * Signs a person in by the page's calls, with the code sent to their phone. It registers their name unless they have
 * been here before. The session is then the page's own. For tests that are not about sign-in.
 */
export async function signInByCall(
  caller: Caller,
  product: Product,
  { phone, fullName }: Person,
  { isNew = true, byCall = false }: { isNew?: boolean; byCall?: boolean } = {},
): Promise<void> {
  const call = createApiCaller(caller, product)
  const { ChallengeParameters, Session } = await call<SentCode>('POST', 'auth/sign-up', {
    body: { phone_number: phone, prefix_number: '57', device_key: 'pc', ...(byCall ? { call_user: 'true' } : {}) },
  })
  const answer = await fetchCode(product, phone)
  await call('POST', 'auth/sign-in', { body: { username: ChallengeParameters.USERNAME, session: Session, answer } })
  if (isNew) await call('POST', 'users/create', { body: { data: { full_name: fullName } } })
}

/** The newest code in a phone's inbox. */
export async function fetchCode(product: Product, phone: string): Promise<string> {
  const { messages } = await control<{ messages: { code: string | null }[] }>(
    product,
    'GET',
    `inbox?phone=${encodeURIComponent(`+57${phone}`)}`,
  )
  const newest = messages.find(({ code }) => code !== null)
  if (!newest?.code) throw new Error('no code arrived')
  return newest.code
}

/** What a person sees and does in the steps of sign-in. `place` is the page, or the dialog over it. */
export function signInSteps(page: Page, product: Product, place: Page | Locator = page) {
  const steps = {
    phone: place.getByRole('textbox', { name: 'Celular' }),
    send: place.getByRole('button', { name: 'Enviar código' }),
    codeHeading: place.getByRole('heading', { name: 'Revisa tu teléfono' }),
    code: place.getByRole('textbox', { name: 'Código' }),
    verify: place.getByRole('button', { name: 'Verificar código' }),
    resend: place.getByRole('button', { name: 'Reenviar' }),
    name: place.getByRole('textbox', { name: 'Nombre completo' }),

    async askCode(phone: string) {
      await steps.phone.fill(phone)
      await steps.send.click()
      await expect(steps.codeHeading).toBeVisible()
    },

    /** Types the newest code, or another one. */
    async answer(phone: string, { wrong = false }: { wrong?: boolean } = {}) {
      const code = await fetchCode(product, phone)
      await steps.code.fill(wrong ? otherCode(code) : code)
    },

    async register(fullName: string) {
      await steps.name.fill(fullName)
      await place.getByRole('button', { name: 'Registrarse' }).click()
    },
  }
  return steps
}

/** Ends the session as an expiry does: the server's cookies are gone, and the browser still remembers the person. */
export async function endSession(page: Page): Promise<void> {
  // No page is left that could notice it and ask for a code by itself.
  await page.goto('about:blank')
  for (const name of ['id_token_user', 'session']) await page.context().clearCookies({ name })
}

/** Ends the session on the server, from another device; the browser notices it only at its next call. */
export async function endSessionOnServer(page: Page, product: Product): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'id_token_user')?.value
  const answer = await fetch(`${product.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'x-api-key': defaultBrand.clientKey, authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
}

const otherCode = (code: string) => [...code].map((digit) => (Number(digit) + 1) % 10).join('')

/** Signs out as on a phone: by the menu of the header. */
export async function leaveByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
}
