import { expect, test, vi } from 'vitest'
import { type ConfirmQuestion, confirmAnswers } from './confirm-answers.ts'

const does = vi.fn()
const labels = (question: ConfirmQuestion) => confirmAnswers(question).map(({ label }) => label)

test('M11 a confirmation says «Confirmar» and «Cancelar» unless told otherwise', () => {
  expect(labels({ onConfirm: does, onCancel: does })).toEqual(['Confirmar', 'Cancelar'])
  expect(labels({ onConfirm: does, onCancel: does, confirmLabel: 'Sí, salir', cancelLabel: 'Seguir' })).toEqual([
    'Sí, salir',
    'Seguir',
  ])
  expect(labels({ onConfirm: does, onCancel: does, advised: 'cancel' })).toEqual(['Cancelar', 'Confirmar'])
})

test('M11 a button without something to do is left out, and without any there is one that closes', () => {
  expect(labels({ onConfirm: does })).toEqual(['Confirmar'])
  expect(labels({ onCancel: does, confirmLabel: 'Sí' })).toEqual(['Cancelar'])
  expect(labels({ onClose: does })).toEqual(['Cerrar'])
  const [close] = confirmAnswers({ onClose: does })
  close?.give?.()
  expect(does).toHaveBeenCalledOnce()
})
