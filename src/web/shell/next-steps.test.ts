import { expect, test } from 'vitest'
import { listNextSteps } from './next-steps.ts'

const pages = [
  ...['/preguntas-frecuentes', '/preguntas-cdturbo', '/v2/preguntas-cdturbo'],
  ...['/mis-procesos', '/validar-identidad', '/confirmar-datos-truora', '/datos-personales', '/datos-financieros'],
  ...[
    '/v2/datos-personales',
    '/v2/datos-financieros',
    '/preguntas-bancow',
    '/v2/preguntas-bancow',
    '/portal/dashboard',
  ],
  ...['/consulta-en-listas', '/asegura-tu-tasa'],
]

test.each([
  ['/login', ['/mis-procesos', '/portal/dashboard']],
  ['/validar-identidad', ['/confirmar-datos-truora', '/datos-personales']],
  ['/datos-personales', ['/datos-financieros']],
  ['/v2/datos-personales', ['/v2/datos-financieros']],
  ['/datos-financieros', ['/preguntas-bancow']],
  ['/v2/datos-financieros', ['/v2/preguntas-bancow']],
  ['/v2/preguntas-ban100', ['/consulta-en-listas', '/asegura-tu-tasa']],
  ['/quienes-somos', []],
])('P04 after %s usually comes %j', (path, expected) => {
  expect(listNextSteps(path, pages)).toEqual(expected)
})
