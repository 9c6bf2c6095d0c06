import { ClosedNotice, ClosingForm } from '../closing-form.tsx'
import { type BankRow, usePauseBank, useResumeBank } from './use-connections.ts'

const longestHours = 720

/** Closes a bank for new deposits. What is open or under way with it goes on, and it opens again by itself. */
export function PauseForm({ bank, onClose }: { bank: BankRow; onClose: () => void }) {
  const pause = usePauseBank(bank.bankId, onClose)
  return (
    <ClosingForm
      label={`Pausar ${bank.nameBank}`}
      explanation="Nadie abre CDT nuevos con este banco. Lo que ya está en camino sigue."
      verbs={['Pausar', 'No pausar']}
      longestHours={longestHours}
      change={pause}
      onClose={onClose}
    />
  )
}

/** What customers are told of a paused bank, who paused it, until when, and the way to open it again. */
export function PausedNotice({ bank, pause }: { bank: BankRow; pause: NonNullable<BankRow['pause']> }) {
  const resume = useResumeBank(bank.bankId)
  return <ClosedNotice name={bank.nameBank} closed={pause} byWhom={`Lo pausó ${pause.pausedBy}`} change={resume} />
}
