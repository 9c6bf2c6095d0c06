import { expect, test } from 'vitest'
import { analyticsEntry, loyaltyPrizes } from '#contract/analytics.ts'
import { mayAskSurvey, prizeChoices, surveyProblem, surveyTexts } from './answer.ts'

test.each([
  ['', '', 'Para enviar tu respuesta, debes seleccionar una opción.'],
  ['', 'un viaje', 'Para enviar tu respuesta, debes seleccionar una opción.'],
  ['otro', '  ', 'Para enviar tu respuesta, debes especificar otra opción.'],
  ['otro', 'un viaje', undefined],
  ['puntos', '', undefined],
  ['puntos', 'un viaje', 'Escribiste otra opción. Elige «Otro» o borra el texto.'],
] as const)('M07 %j with the text %j: %s', (option, other, problem) => {
  expect(surveyProblem({ option, other })).toBe(problem)
})

test('M07 what the page lets through is what the call takes', () => {
  for (const option of loyaltyPrizes) {
    for (const other of ['', 'un viaje']) {
      const content = { option, ...(other ? { other } : {}) }
      const isTaken = analyticsEntry.safeParse({ info_type: 'loyalty_survey', content }).success
      expect([option, other, isTaken]).toEqual([option, other, surveyProblem({ option, other }) === undefined])
    }
  }
})

test('M07 there are four options, the last one free, and the sentences of the sources', () => {
  expect(prizeChoices.map(({ value }) => value)).toEqual(['puntos', 'bonos_tienda', 'tasa_extra', 'otro'])
  expect(surveyTexts.failed).toBe('Ha sucedido un error al guardar tu respuesta.')
  expect(surveyTexts.thanks).toBe('Hemos guardando tu respuesta. ¡Gracias por tu tiempo!')
})

test.each([
  ['no deposit', [], false],
  ['a deposit of today', [{ openingDate: '2026-11-25', canDecide: false }], false],
  ['a deposit of yesterday', [{ openingDate: '2026-11-24', canDecide: false }], true],
  ['a deposit that waits for a decision', [{ openingDate: '2025-11-28', canDecide: true }], false],
] as const)('M07 the portal asks from the day after on: %s', (_, deposits, isAsked) => {
  expect(mayAskSurvey(deposits, Date.parse('2026-11-25T23:30:00-05:00'))).toBe(isAsked)
})
