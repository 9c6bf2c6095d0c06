import { expect, test } from 'vitest'
import type { ProcessView } from '#contract/process-view.ts'
import { getPathname, pickProcess } from './pick-process.ts'

type Seed = { id: string; updated: string; actor?: ProcessView['stage']['nextActor']; path?: string }

function seeded({ id, updated, actor = 'customer', path = '/v2/datos-personales' }: Seed): ProcessView {
  return { processUuid: id, updatedAt: `${updated}T12:00:00Z`, stage: { nextActor: actor }, path } as ProcessView
}

const older = seeded({ id: 'older', updated: '2026-11-01' })
const newer = seeded({ id: 'newer', updated: '2026-11-02', actor: 'bank' })
const issued = seeded({ id: 'issued', updated: '2026-11-03', actor: 'nobody', path: '/cdt-completado' })
const givenUp = seeded({ id: 'given-up', updated: '2026-11-04', actor: 'nobody', path: '/mis-procesos' })

test('P02 the process that was chosen is the one to go on with, whatever else has changed since', () => {
  expect(pickProcess([givenUp, issued, newer, older], 'older')).toBe(older)
  expect(pickProcess([newer, givenUp], 'given-up')).toBe(givenUp)
})

test('P02 without a choice, or with one that is gone, the open process with the latest change is', () => {
  expect(pickProcess([older, newer, issued, givenUp], undefined)).toBe(newer)
  expect(pickProcess([older, issued], 'somebody-elses')).toBe(older)
})

test('P02 a finished CDT still has its page; what was given up has none', () => {
  expect(pickProcess([givenUp, issued], undefined)).toBe(issued)
  expect(pickProcess([givenUp], undefined)).toBeUndefined()
  expect(pickProcess([], undefined)).toBeUndefined()
})

test('the page of a process is known without its query', () => {
  expect(getPathname('/bienvenida-usuario-retorno?redirect=%2Fv2&stage=2')).toBe('/bienvenida-usuario-retorno')
  expect(getPathname('/validar-identidad')).toBe('/validar-identidad')
})
