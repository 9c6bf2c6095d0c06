import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SigningAgreement } from './signing-agreement.tsx'

const text = Array.from({ length: 40 }, (_, index) => `Cláusula ${index + 1} del acuerdo.`).join('\n')

test('F09 the agreement to sign unfolds whole on the page, and nothing inside it scrolls or is cut', async () => {
  const agreement = { title: 'Firma electrónica', text, version: '1' }
  await render(
    <SigningAgreement agreement={agreement} agreed={false} error={undefined} onAgreedChange={() => undefined} />,
  )
  await page.getByText('Leer el acuerdo de firma').click()
  await expect.element(page.getByText('Cláusula 40 del acuerdo.')).toBeVisible()
  await expect.element(page.getByText('Versión del acuerdo: 1')).toBeVisible()
  const section = page.getByRole('region', { name: 'Firma electrónica' }).element()
  const cut = [section, ...section.querySelectorAll('*')].filter(
    (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
  )
  expect(cut.filter(({ tagName }) => tagName !== 'INPUT')).toEqual([])
})
