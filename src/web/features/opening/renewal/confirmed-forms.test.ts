import { expect, test } from 'vitest'
import type { ProcessView } from '#contract/process-view.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { confirmedForms, isAtForms, isCorrectable, sectionsByForm } from './confirmed-forms.ts'

const process = (path: string, processStatus: 'LEAD-SIN-FORMULARIO' | 'R-LEAD-SIN-FORMULARIO', turbo = false) => ({
  bankId: 24,
  path,
  processStatus,
  extra: { isTurboCdt: turbo } as ProcessView['extra'],
})
const opening = (path: string) => process(path, 'LEAD-SIN-FORMULARIO')
const welcomed = '/bienvenida-usuario-retorno?redirect=%2Fv2%2Fdatos-personales'

test('F05 each form is corrected at its own page, with the stage of the sources', () => {
  expect(confirmedForms(opening(welcomed)).map(({ path }) => path)).toEqual([
    '/v2/datos-personales',
    '/v2/datos-financieros?stage=2',
    '/v2/preguntas-coltefinanciera?stage=3',
  ])
})

test('F05 P11 a renewal asks for the personal and the financial data only', () => {
  const renewal = process(welcomed, 'R-LEAD-SIN-FORMULARIO')
  expect(confirmedForms(renewal).map(({ kind }) => kind)).toEqual(['personal', 'financial'])
})

test('F05 F14 a turbo opening has its one form, and its renewal the full ones', () => {
  const turbo = process('/v2/preguntas-cdturbo', 'LEAD-SIN-FORMULARIO', true)
  expect(confirmedForms(turbo).map(({ path }) => path)).toEqual(['/v2/preguntas-cdturbo'])
  expect(isCorrectable(turbo, 'turbo')).toBe(true)
  expect(confirmedForms(process(welcomed, 'R-LEAD-SIN-FORMULARIO', true)).map(({ kind }) => kind)).toEqual([
    'personal',
    'financial',
  ])
})

test.each([
  [welcomed, true, [true, true, true]],
  ['/v2/datos-personales', true, [true, false, false]],
  ['/v2/datos-financieros', true, [true, true, false]],
  ['/v2/preguntas-coltefinanciera', true, [true, true, true]],
  ['/validar-identidad', false, [false, false, false]],
  ['/te-contactaremos', false, [false, false, false]],
])('F05 at %s data can be confirmed: %s, and corrected: %s', (path, atForms, correctable) => {
  expect(isAtForms({ path })).toBe(atForms)
  const kinds = ['personal', 'financial', 'questions'] as const
  expect(kinds.map((kind) => isCorrectable(opening(path), kind))).toEqual(correctable)
})

test.each(partnerBanks.map(({ id, name }) => [name, id] as const))(
  'F05 every answer that %s was given stands under its own form',
  (_, bankId) => {
    const forms = confirmedForms({ ...opening(welcomed), bankId })
    const sections = forms.map(({ form }) =>
      summaryRows(form, buildAnswers(form), officialLookups).map(({ title, rows }) => ({ title, rows: [...rows] })),
    )
    const found = sectionsByForm(sections.flat(), forms)
    expect(found.map((one) => one.sections)).toEqual(sections)
    expect(found.map(({ form }) => form.kind)).toEqual(['personal', 'financial', 'questions'])
  },
)
