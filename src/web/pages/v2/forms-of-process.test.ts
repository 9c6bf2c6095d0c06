import { expect, test } from 'vitest'
import type { ProcessView } from '#contract/process-view.ts'
import { formPathsIn, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import routes from '../../routes.ts'
import { formAfter, formsBefore, laterPages, placeOfForm } from './forms-of-process.ts'

const welcome = '/bienvenida-usuario-retorno'

function processWith(change: { bankId?: number; turbo?: boolean; renewal?: boolean } = {}) {
  const { bankId = 24, turbo = false, renewal = false } = change
  return {
    bankId,
    processStatus: renewal ? 'R-LEAD-SIN-FORMULARIO' : 'LEAD-SIN-FORMULARIO',
    extra: { isTurboCdt: turbo } as ProcessView['extra'],
  } as const
}

test('F03 R01 every form of every bank has its page, in both versions', () => {
  const table = routes.map(({ path }) => `/${path}`)
  const versions = ['v1', 'v2'] as const
  const paths = partnerBanks.flatMap(({ questionsSlug }) =>
    versions.flatMap((version) => Object.values(formPathsIn(version, questionsSlug))),
  )
  expect([turboQuestionsPath, ...paths].filter((path) => !table.includes(path))).toEqual([])
  const slugs = ['ban100', 'bancamia', 'bancow', 'bancomundomujer', 'mibanco', 'coltefinanciera']
  const questions = [...slugs, 'financieradannregional', 'credifamilia', 'koa', 'finandina', 'cdturbo']
    .map((slug) => `preguntas-${slug}`)
    .concat('preguntas/coltefinanciera/flamingo', 'datos-personales', 'datos-financieros')
  expect(questions.filter((path) => !table.includes(`/${path}`) || !table.includes(`/v2/${path}`))).toEqual([])
})

test.each([
  [24, 'personal', '/v2/datos-personales', [welcome, '/v2/datos-financieros', '/v2/preguntas-coltefinanciera']],
  [24, 'financial', '/v2/datos-financieros', [welcome, '/v2/preguntas-coltefinanciera']],
  [24, 'questions', '/v2/preguntas-coltefinanciera', [welcome]],
  [27, 'financial', '/v2/datos-financieros', [welcome, '/v2/preguntas/coltefinanciera/flamingo']],
  [15, 'personal', '/datos-personales', [welcome, '/datos-financieros', '/preguntas-bancow']],
] as const)('F01 F02 F03 bank %i: the %s form at %s can be corrected while at %j', (bankId, kind, address, later) => {
  expect(laterPages(processWith({ bankId }), kind, address)).toEqual(later)
})

test.each([
  [24, 'personal', '/datos-personales'],
  [15, 'personal', '/v2/datos-personales'],
  [24, 'questions', '/v2/preguntas-koa'],
  [24, 'questions', '/v2/preguntas/coltefinanciera/flamingo'],
  [15, 'questions', '/v2/preguntas-bancow'],
  [24, 'turbo', '/v2/preguntas-cdturbo'],
] as const)('F01 F02 F03 bank %i has no %s form at %s', (bankId, kind, address) => {
  expect(laterPages(processWith({ bankId }), kind, address)).toEqual([])
})

test('F03 a turbo opening has one form; its renewal confirms the full ones', () => {
  expect(laterPages(processWith({ turbo: true }), 'turbo', '/v2/preguntas-cdturbo')).toEqual([welcome])
  expect(laterPages(processWith({ turbo: true }), 'personal', '/v2/datos-personales')).toEqual([])
  const renewal = processWith({ turbo: true, renewal: true })
  expect(laterPages(renewal, 'personal', '/v2/datos-personales')).toContain('/v2/datos-financieros')
})

test('F01 «Atrás» leads from the first page of a form to the form before it', () => {
  expect(formsBefore(processWith(), 'personal')).toEqual([])
  expect(formsBefore(processWith({ bankId: 15 }), 'questions').at(-1)).toBe('/datos-financieros')
  expect(formsBefore(processWith({ turbo: true }), 'turbo')).toEqual([])
})

test('F01 F04 the form that follows is known before this one is handed in; after the last there is none', () => {
  const kinds = ['personal', 'financial', 'questions'] as const
  expect(kinds.map((kind) => formAfter(processWith(), kind))).toEqual(['financial', 'questions', undefined])
  expect(formAfter(processWith({ turbo: true }), 'turbo')).toBeUndefined()
})

test('F01 F02 F03 the forms are counted through, and the last form reviews all of them', () => {
  const kinds = ['personal', 'financial', 'questions'] as const
  const places = kinds.map((kind) => placeOfForm(processWith(), kind))
  expect(places.map((place) => place?.reviewedLater)).toEqual([true, true, false])
  expect(places.map((place) => place?.earlier.map(({ form }) => form.id))).toEqual([[], [], ['personal', 'financial']])
  expect(places.map((place) => [place?.formsBefore, place?.formsInAll])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ])
})

test('F14 P11 the form of a turbo opening reviews itself, and so does a form of a renewal', () => {
  expect(placeOfForm(processWith({ turbo: true }), 'turbo')).toMatchObject({ earlier: [], reviewedLater: false })
  expect(placeOfForm(processWith({ renewal: true }), 'personal')).toBeUndefined()
})
