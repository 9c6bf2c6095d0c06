import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BrandProvider } from '../../../brands/brand-context.tsx'
import { dictionary } from '../../../brands/default/dictionary.ts'
import { operatorFacts } from '../../../brands/operator-facts.ts'
import { OperatorDetails } from './operator-details.tsx'

function shown(): string {
  const html = renderToStaticMarkup(
    <BrandProvider brand={{ ...dictionary, operatorFacts: operatorFacts() }}>
      <OperatorDetails />
    </BrandProvider>,
  )
  return html.replace(/<[^>]+>/g, '|')
}

test('R06 who operates the site is shown with company, NIT, address and phone, each where it is set', () => {
  vi.stubEnv('VITE_OPERATOR_COMPANY', 'Empresa de Prueba S.A.S.')
  vi.stubEnv('VITE_OPERATOR_NIT', '900.123.456-8')
  vi.stubEnv('VITE_OPERATOR_PHONE', '+57 601 123 4567')
  for (const text of ['Empresa de Prueba S.A.S.', '900.123.456-8', '+57 601 123 4567']) {
    expect(shown()).toContain(text)
  }
  expect(shown()).not.toContain('Dirección')
})

test('R06 where nothing is set nothing is shown', () => {
  expect(shown()).toBe('')
})
