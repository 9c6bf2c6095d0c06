import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { freshPerson, type Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { type Caller, createApiCaller } from './calls.ts'
import { signInByCall } from './sign-in.ts'

export type Staff = {
  /** Gives a role to the phone of a new person. A role at a bank wants the bank. */
  hire(role: StaffRole, options?: { bankId?: number }): Promise<Person>
}

/**
 * @param adminPhone - The phone of the product's first administrator.
 * @param request - Its requests may carry the administrator's session.
 * @returns How people join the product's team.
 */
export function createStaff(product: Product, adminPhone: string, request: APIRequestContext): Staff {
  const admin = { ...freshPerson('Persona Administradora'), phone: adminPhone }
  let isIn: Promise<void> | undefined
  return {
    async hire(role, { bankId } = {}) {
      isIn ??= enterAsStaff({ request }, product, admin)
      await isIn
      const person = freshPerson(role === 'bank' ? 'Persona Del Banco' : 'Persona Del Equipo')
      await createApiCaller({ request }, product)('POST', 'ops/staff', {
        body: { phone_number: person.phone, prefix_number: '57', role, ...(bankId ? { bank_id: bankId } : {}) },
      })
      return person
    },
  }
}

/** Signs somebody of the team in for the first time by the calls of the page, with both proofs. */
export async function enterAsStaff(caller: Caller, product: Product, person: Person): Promise<void> {
  const call = createApiCaller(caller, product)
  await signInByCall(caller, product, person)
  const { secret } = await call<{ secret: string }>('POST', 'ops/authenticator/begin')
  await call('POST', 'ops/authenticator/verify', { body: { password: generatePassword(secret) } })
}

/**
 * Registers the authenticator of somebody who is signed in and is before the staff area.
 * @returns What it shows at a moment.
 */
export async function registerAuthenticator(page: Page): Promise<() => string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Registra tu aplicación de autenticación' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar mi aplicación' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  return () => generatePassword(secret)
}

const generatePassword = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
