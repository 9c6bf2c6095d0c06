import { Notice } from '../../../../ui/notice.tsx'
import { describeTried, type Tried } from './connection-labels.ts'

/** Decision 043: what the bank and its merchant answered when they were tried. */
export function TriedNotice({ tried: { bank, payments } }: { tried: Tried }) {
  const outcomes = [bank.outcome, payments.outcome]
  const isBroken = outcomes.some((outcome) => outcome !== 'works' && outcome !== 'unset')
  const kind = isBroken ? 'error' : outcomes.includes('works') ? 'success' : 'info'
  return (
    <Notice kind={kind} live title="Lo que respondieron">
      <p>Banco: {describeTried(bank)}.</p>
      <p>Wompi: {describeTried(payments)}.</p>
    </Notice>
  )
}
