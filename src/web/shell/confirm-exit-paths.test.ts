import { expect, test } from 'vitest'
import { pagePaths } from '#contract/paths.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formPathsIn, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { asksBeforeLeaving, isGoingOnAt, restingPaths } from './confirm-exit-paths.ts'

const outside: readonly string[] = [
  pagePaths.home,
  pagePaths.simulator,
  pagePaths.login,
  pagePaths.portalLogin,
  pagePaths.processes,
  pagePaths.continueProcess,
  pagePaths.confirmMail,
  pagePaths.noticeWishes,
  pagePaths.dashboard,
  pagePaths.allDeposits,
  pagePaths.taxFolder,
  pagePaths.trustedPerson,
  pagePaths.assistantRequest,
  pagePaths.referrer,
  pagePaths.personalData,
  pagePaths.verifyDocument,
  pagePaths.help,
  staffPaths.dashboard,
  staffPaths.process,
  staffPaths.review,
  staffPaths.team,
  staffPaths.ownAccess,
  staffPaths.audit,
  staffPaths.bankQueue,
  staffPaths.rates,
  staffPaths.campaigns,
  staffPaths.reconciliation,
  staffPaths.changes,
  staffPaths.tasks,
  staffPaths.conversations,
  staffPaths.bonuses,
  staffPaths.analytics,
  staffPaths.design,
]

test('F15 M15 every page of the contract is either asked about, at rest, or outside the process', () => {
  const known = [...restingPaths, ...outside]
  expect(Object.values(pagePaths).filter((path) => !known.includes(path) && !isGoingOnAt(path))).toEqual([])
  expect(known.filter(isGoingOnAt)).toEqual([])
})

test('F15 M15 the forms of every partner bank are asked about, in both versions, and no public page is', () => {
  const forms = partnerBanks.flatMap(({ questionsSlug }) =>
    (['v1', 'v2'] as const).flatMap((version) => Object.values(formPathsIn(version, questionsSlug))),
  )
  expect([...forms, turboQuestionsPath].filter((path) => !isGoingOnAt(path))).toEqual([])
  expect(isGoingOnAt('/preguntas-frecuentes')).toBe(false)
})

test.each([
  { move: 'a link from a form to the front page', from: '/v2/datos-personales', to: '/', action: 'PUSH', asks: true },
  { move: 'back to the simulator', from: '/validar-identidad', to: '/cdt-simulador', action: 'POP', asks: true },
  { move: 'to one’s list', from: '/transfiere-el-dinero/', to: '/mis-procesos', action: 'PUSH', asks: true },
  { move: 'to the next form', from: '/v2/datos-personales', to: '/v2/datos-financieros', action: 'PUSH', asks: false },
  { move: 'within a form', from: '/v2/datos-personales', to: '/v2/datos-personales', action: 'PUSH', asks: false },
  { move: 'to the finished CDT', from: '/transfiere-el-dinero', to: '/cdt-completado', action: 'PUSH', asks: false },
  { move: 'led away by the product', from: '/asegura-tu-tasa', to: '/mis-procesos', action: 'REPLACE', asks: false },
  { move: 'from a finished CDT', from: '/cdt-completado', to: '/', action: 'PUSH', asks: false },
  { move: 'between public pages', from: '/cdt-simulador', to: '/', action: 'PUSH', asks: false },
] as const)('F15 M15 leaving: $move', ({ from, to, action, asks }) => {
  expect(asksBeforeLeaving({ from, to, action })).toBe(asks)
})
