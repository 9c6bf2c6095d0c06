import { expect, test } from 'vitest'
import { documentsMessages } from './documents-messages.ts'

test.each([
  ['CLIENTE-SUBIENDO-DOCUMENTOS', 'Sube tus documentos', 'para abrir tu CDT'],
  ['R-CLIENTE-SUBIENDO-DOCUMENTOS', 'Actualiza tus documentos', 'para renovar tu CDT'],
  ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', 'El banco pide más documentos', 'para cumplir tu decisión'],
] as const)('F08 P11 in %s the page says «%s», which Ban100 needs %s', (processStatus, title, purpose) => {
  const words = documentsMessages({ processStatus, nameBank: 'Ban100' })
  expect(words.title).toBe(title)
  expect(words.lead).toContain(purpose)
  expect(words.lead).toContain('Ban100')
})
