import type { DeskAction, DeskItem } from '#contract/bank-portal.ts'
import type { DeskRow } from './store.ts'

type DeskState = DeskItem['state']

/** In: an item, and what its holder decided when it is a renewal. Out: what the bank's people may do with it. */
export function actionsFor({ kind, state }: Pick<DeskRow, 'kind' | 'state'>, decision?: string): DeskAction[] {
  if (kind === 'papers') return state === 'waiting' ? ['receive-papers'] : []
  if (kind === 'application') return state === 'received' ? ['approve', 'decline'] : []
  if (kind === 'deposit') return state === 'pending' ? ['issue', 'funds-not-found'] : []
  if (state === 'confirmed') return ['issue']
  return state === 'received' ? [decision === 'withdraw' ? 'pay-out' : 'confirm', 'ask-for-more'] : []
}

const resultOf: Readonly<Record<DeskAction, DeskState>> = {
  approve: 'approved',
  decline: 'declined',
  issue: 'issued',
  'funds-not-found': 'funds-not-found',
  'receive-papers': 'received',
  confirm: 'confirmed',
  'ask-for-more': 'more-documents',
  'pay-out': 'withdrawn',
}

/** In: a decision. Out: the state it leads to. */
export function stateAfter(action: DeskAction): DeskState {
  return resultOf[action]
}

/** Whether a decision speaks of this kind of thing at all. */
export function isAbout(action: DeskAction, kind: string): boolean {
  return kindsOf[action].includes(kind)
}

const kindsOf: Readonly<Record<DeskAction, readonly string[]>> = {
  approve: ['application'],
  decline: ['application'],
  issue: ['deposit', 'renewal'],
  'funds-not-found': ['deposit'],
  'receive-papers': ['papers'],
  confirm: ['renewal'],
  'ask-for-more': ['renewal'],
  'pay-out': ['renewal'],
}
