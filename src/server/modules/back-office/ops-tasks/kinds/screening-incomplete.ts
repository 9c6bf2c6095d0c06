import type { TaskKind } from '../task-kind.ts'
import { heldByLists } from './screening-held.ts'

/** O01, F07: a required list was not consulted, so nobody knows whether the person is on it. */
export const screeningIncomplete: TaskKind = {
  kind: 'screening-incomplete',
  title: 'Una lista obligatoria no se consultó: Cumplimiento la revisa y decide si el proceso continúa',
  permission: 'followScreenings',
  find: (db) => heldByLists(db, 'incomplete'),
}
