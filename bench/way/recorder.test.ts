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
  expect(recorder.count()).toMatchObject({ screens: 3, answers: 4, typed: 2, chosen: 1, confirmed: 1 })
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

test('P01 the subjects of a form that open one after the other are one screen, and each is read once', () => {
  const recorder = createRecorder()
  const form = '/v2/preguntas?pagina=tu-cdt'
  const plan = { lengthPx: 900, readPx: 900, part: 'tema-tu-cdt' }
  const taxes = { lengthPx: 1_000, readPx: 600, part: 'tema-residencia-fiscal' }
  const first = view({ title: 'Tu plan', form, questions: ['Propósito', 'Prórroga'], filled: ['Prórroga'], size: plan })
  const second = view({ title: 'Tu plan', form, questions: ['Impuestos'], size: taxes })
  recorder.answered(first, 'Propósito', 'chosen')
  recorder.pressed(first)
  recorder.answered(second, 'Impuestos', 'chosen')
  recorder.pressed(second)
  expect(recorder.count()).toMatchObject({ screens: 1, answers: 2, preset: 1, longestPx: 1_000 })
  expect(recorder.screens()).toMatchObject([{ lengthPx: 1_000, readPx: 1_500 }])
  recorder.pressed(view({ title: 'Tu plan', form: '/v2/preguntas?pagina=referencias' }))
  expect(recorder.count().screens).toBe(2)
})

test('P01 a page is as long as the way to what is pressed on it', () => {
  const recorder = createRecorder()
  recorder.pressed(view({ size: { lengthPx: 2_600, readPx: 2_600, part: '' } }), 1_180)
  expect(recorder.count()).toMatchObject({ longestPx: 1_180, thumbFulls: 2 })
})

const zero = { typed: 0, chosen: 0, confirmed: 0, preset: 0, longestPx: 0, thumbFulls: 0 }

test.for(['normal', 'longest', 'turbo', 'paper', 'second'] as const)(
  'P01 F14 %s: each limit holds up to itself and not beyond',
  (way) => {
    const { screens, answers, pagePx = 0, thumbFulls = 0 } = limits[way]
    const most = { ...zero, screens, answers, longestPx: pagePx, thumbFulls }
    expect(findExcesses(way, most)).toEqual([])
    expect(findExcesses(way, { ...most, screens: screens + 1, answers: answers + 1 })).toHaveLength(2)
  },
)

test('P01 a normal way is limited in its length', () => {
  const long = { ...zero, screens: 12, answers: 34, longestPx: 1_501, thumbFulls: 27 }
  expect(findExcesses('normal', long)).toEqual(['a page of 1501 px, at most 1500', '27 thumb-fulls, at most 26'])
})
