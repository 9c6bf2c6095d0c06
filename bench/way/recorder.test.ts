import { expect, test } from 'vitest'
import { findExcesses, limits } from './limits.ts'
import { createRecorder, type View } from './recorder.ts'

const view = (change: Partial<View>): View => ({
  path: '/cdt-simulador',
  place: 'page',
  title: 'Simula tu CDT',
  step: '',
  questions: [],
  ...change,
})
const phone = view({ place: 'dialog', title: 'Abre tu CDT', questions: ['Celular'] })
const code = view({ place: 'dialog', title: 'Abre tu CDT', questions: ['Código'] })
const codeAndName = view({ ...code, questions: ['Código', 'Nombre completo'] })

test('P01 a screen that is acted on twice counts once, also when an answer made another question appear', () => {
  const recorder = createRecorder()
  recorder.answered(code, 'Código', 'typed')
  recorder.pressed(code)
  recorder.answered(codeAndName, 'Nombre completo', 'typed')
  recorder.pressed(codeAndName)
  expect(recorder.screens()).toMatchObject([{ title: 'Abre tu CDT', presses: 2 }])
  expect(recorder.count()).toMatchObject({ screens: 1, answers: 2, typed: 2 })
})

test('P01 other questions under the same heading and address are another screen', () => {
  const recorder = createRecorder()
  recorder.pressed(phone)
  recorder.pressed(code)
  expect(recorder.count().screens).toBe(2)
})

test('P01 a dialog over a page, another heading and another address are screens of their own', () => {
  const recorder = createRecorder()
  for (const change of [{}, { place: 'dialog' }, { title: 'Revisa' }, { path: '/otra' }] as const) {
    recorder.pressed(view(change))
  }
  recorder.pressed(view({}))
  expect(recorder.count().screens).toBe(4)
})

test('P01 a corrected answer counts once, and the same question on another screen again', () => {
  const recorder = createRecorder()
  recorder.answered(phone, 'Celular', 'typed')
  recorder.answered(phone, 'Celular', 'typed')
  recorder.answered(view({ title: 'Tus datos', questions: ['Celular'] }), 'Celular', 'typed')
  recorder.answered(view({ title: 'Tus datos', questions: ['Celular', 'Sexo'] }), 'Sexo', 'chosen')
  recorder.answered(view({ title: 'Firma', questions: ['Acepto'] }), 'Acepto', 'confirmed')
  expect(recorder.count()).toEqual({ screens: 3, answers: 4, typed: 2, chosen: 1, confirmed: 1 })
})

test('P01 what went by without an act is a wait and no screen, and providers count apart', () => {
  const recorder = createRecorder()
  recorder.waited('Estamos verificando', 900)
  recorder.waited('Estamos verificando', 100)
  recorder.actedAtProvider('PSE')
  recorder.actedAtProvider('PSE')
  expect(recorder.count().screens).toBe(0)
  expect(recorder.waits()).toEqual([{ title: 'Estamos verificando', ms: 1_000 }])
  expect(recorder.providers()).toEqual(['PSE'])
})

test.for(['normal', 'turbo', 'paper'] as const)('P01 F14 %s: each limit holds up to itself and not beyond', (way) => {
  const { screens, answers = 0 } = limits[way]
  const kinds = { typed: 0, chosen: 0, confirmed: 0 }
  expect(findExcesses(way, { screens, answers, ...kinds })).toEqual([])
  expect(findExcesses(way, { screens: screens + 1, answers: answers + 1, ...kinds })).toHaveLength(2)
})

test('P01 a second deposit is limited in its screens', () => {
  const kinds = { typed: 0, chosen: 0, confirmed: 0 }
  expect(findExcesses('second', { screens: 3, answers: 99, ...kinds })).toEqual([])
  expect(findExcesses('second', { screens: 4, answers: 0, ...kinds })).toEqual(['4 screens, at most 3'])
})
