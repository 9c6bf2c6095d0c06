import type { QueueAction, QueueItem } from '#contract/bank-portal.ts'
import type { QueueRow } from './store.ts'

type QueueState = QueueItem['state']

/** In: an item, and what its holder decided when it is a renewal. Out: what the bank's people may do with it. */
export function actionsFor({ kind, state }: Pick<QueueRow, 'kind' | 'state'>, decision?: string): QueueAction[] {
  if (kind === 'papers') return state === 'waiting' ? ['receive-papers'] : []
  if (kind === 'application') return state === 'received' ? ['approve', 'decline'] : []
  if (kind === 'deposit') return state === 'pending' ? ['issue', 'funds-not-found'] : []
  if (state === 'confirmed') return ['issue']
  return state === 'received' ? [decision === 'withdraw' ? 'pay-out' : 'confirm', 'ask-for-more'] : []
}

const resultByAction: Readonly<Record<QueueAction, QueueState>> = {
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
export function stateAfter(action: QueueAction): QueueState {
  return resultByAction[action]
}

/** Whether a decision speaks of this kind of thing at all. */
export function isAbout(action: QueueAction, kind: string): boolean {
  return kindsByAction[action].includes(kind)
}

const kindsByAction: Readonly<Record<QueueAction, readonly string[]>> = {
  approve: ['application'],
  decline: ['application'],
  issue: ['deposit', 'renewal'],
  'funds-not-found': ['deposit'],
  'receive-papers': ['papers'],
  confirm: ['renewal'],
  'ask-for-more': ['renewal'],
  'pay-out': ['renewal'],
}
