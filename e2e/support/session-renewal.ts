import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { endSessionOnServer, fetchCode } from './sign-in.ts'

type Act = (control: Locator) => Promise<unknown>

/**
 * @returns A function that ends the session on the server, and then does something on the page that needs it (a press
 *   by default). It answers with the code that is sent by itself. The call `path` then succeeds once; all its requests
 *   carry the same idempotency key.
 */
export function renewing(page: Page, product: Product, { phone }: Person) {
  return async (path: string, control: Locator, act: Act = (button) => button.click()): Promise<void> => {
    await expect(control).toBeAttached()
    await expect(control).toBeEnabled()
    const taken: string[] = []
    const keys = new Set<string | undefined>()
    const look = (response: Response) => {
      const request = response.request()
      if (!new URL(request.url()).pathname.startsWith(`/api/${path}`) || request.method() === 'GET') return
      keys.add(request.headers()['idempotency-key'])
      if (response.ok()) taken.push(request.url())
    }
    page.on('response', look)
    await endSessionOnServer(page, product)
    const address = page.url()
    await act(control)
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await expect(dialog).toContainText('Por seguridad, tu sesión ha expirado')
    await expect(dialog.getByRole('heading', { name: 'Revisa tu teléfono' })).toBeVisible()
    expect(new URL(page.url()).pathname, 'nobody is taken away').toBe(new URL(address).pathname)
    expect(taken).toEqual([])
    await dialog.getByRole('textbox', { name: 'Código' }).fill(await fetchCode(product, phone))
    await expect(dialog).toBeHidden()
    await expect.poll(() => taken.length, path).toBe(1)
    expect(keys.size).toBe(1)
    page.off('response', look)
  }
}
