import type { TaskKind } from '../task-kind.ts'
import { heldByLists } from './screening-held.ts'

/** O01, F07: a hit of the restrictive lists, which never decides by itself. */
export const screeningHit: TaskKind = {
  kind: 'screening-hit',
  title: 'Coincidencia en listas restrictivas: Cumplimiento decide si el proceso continúa',
  permission: 'followScreenings',
  find: (db) => heldByLists(db, 'review'),
}
