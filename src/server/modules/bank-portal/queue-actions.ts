import type { QueueAction, QueueItem } from '#contract/bank-portal.ts'
import type { DepositStanding } from '#domain/process/deposit-events.ts'
import type { QueueRow } from './store.ts'

type QueueState = QueueItem['state']

/**
 * What is known of an item beside its state: what its holder decided of a renewal and adds to it, what was reported of
 * a deposit.
 */
type KnownOfItem = {
  decision?: string | undefined
  addsMoney?: boolean | undefined
  standing?: DepositStanding | undefined
}

/** @returns What the bank's people may do with the item. */
export function actionsFor(
  { kind, state }: Pick<QueueRow, 'kind' | 'state'>,
  { decision, addsMoney, standing }: KnownOfItem,
): QueueAction[] {
  if (kind === 'papers') return state === 'waiting' ? ['receive-papers'] : []
  if (kind === 'application') return state === 'received' ? ['approve', 'decline'] : []
  if (kind === 'deposit' && state === 'issued') return standing ? listReportable(standing) : []
  if (kind === 'deposit') return state === 'pending' ? ['issue', 'funds-not-found'] : []
  if (state === 'confirmed') return ['issue']
  if (state !== 'received') return []
  const aboutMoney: QueueAction[] = addsMoney ? ['added-money-not-found'] : []
  return [decision === 'withdraw' ? 'pay-out' : 'confirm', ...aboutMoney, 'ask-for-more']
}

/** A deposit that was paid early has no pledge any more; of its holder's death a bank may hear later. */
function listReportable({ cancelled, pledge, diedOn }: DepositStanding): QueueAction[] {
  return [
    ...(cancelled ? [] : (['tell-cancelled-early', pledge ? 'tell-pledge-released' : 'tell-pledged'] as const)),
    ...(diedOn ? [] : (['tell-holder-died'] as const)),
  ]
}

const resultByAction: Readonly<Record<QueueAction, QueueState>> = {
  approve: 'approved',
  decline: 'declined',
  issue: 'issued',
  'funds-not-found': 'funds-not-found',
  'receive-papers': 'received',
  confirm: 'confirmed',
  'ask-for-more': 'more-documents',
  'added-money-not-found': 'received',
  'pay-out': 'withdrawn',
  'tell-cancelled-early': 'issued',
  'tell-pledged': 'issued',
  'tell-pledge-released': 'issued',
  'tell-holder-died': 'issued',
}

/**
 * @param action - A decision.
 * @returns The state it leads to.
 */
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
  'added-money-not-found': ['renewal'],
  'pay-out': ['renewal'],
  'tell-cancelled-early': ['deposit'],
  'tell-pledged': ['deposit'],
  'tell-pledge-released': ['deposit'],
  'tell-holder-died': ['deposit'],
}
