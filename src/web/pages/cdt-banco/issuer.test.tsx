import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '../../root.tsx'
import { landingDataAt } from './landing-data.ts'
import { NonPartnerBank } from './non-partner-bank.tsx'

/** What the page of a bank says of it and of us. */
function wordsAt(path: string): string {
  const { bank, issuer } = landingDataAt(path) ?? {}
  if (!bank) throw new Error(`no bank at ${path}`)
  const element = <NonPartnerBank bankId={bank.bankId} name={bank.name} issuer={issuer} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('R03 an older name of a partner says who owes the deposit today, and that it is a partner', () => {
  const words = wordsAt('/cdt-ibrcredifinanciera')
  expect(words).toContain('Quien emitía este CDT es hoy Ban100 , que sí es banco aliado')
  expect(words).not.toContain('No tenemos un convenio')
})

test('R03 a bank that is no partner says that there is no agreement', () => {
  expect(wordsAt('/cdt-davivienda')).toContain('No tenemos un convenio con Davivienda')
})
