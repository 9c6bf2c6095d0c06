import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from './session.ts'
import * as storage from './storage.ts'

beforeEach(() => storage.noteSessionExpiry(Math.round(Date.now() / 1000) + 3_600))
afterEach(storage.clearPersonalStorage)

function Personal() {
  const { signedIn } = useSession()
  return <p>{signedIn ? 'Tus CDT' : 'Ingresa'}</p>
}

test.each([
  ['a tab that was behind another', () => document.dispatchEvent(new Event('visibilitychange'))],
  // Not `persisted`: who left for another site, as other tests do, would load the page again.
  ['a page that the browser had put away', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
])('L14 R20 who comes back to %s, and has signed out since, is signed out there too', async (_, comeBack) => {
  await render(<Personal />)
  await expect.element(page.getByText('Tus CDT')).toBeVisible()
  // As another tab does.
  storage.session.forget()
  comeBack()
  await expect.element(page.getByText('Ingresa')).toBeVisible()
})
