import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { generalMinutes, turboMinutes } from '#domain/process/own-time.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TurboRefusedDialog } from './turbo-refused-dialog.tsx'
import type { Turbo } from './use-turbo.ts'

const payments = { pse: 'pagas por PSE', transfer: 'pagas por transferencia' }

/** Turbo or the general process, for one bank's offer (P09); where turbo is the only way, that it is. */
export function TurboChoice({ turbo, bankId, bankName }: { turbo: Turbo; bankId: number; bankName: string }) {
  const { plan, state, quietRefusal, refusal, choose, understand } = turbo
  if (plan === undefined) return null
  if (plan === 'unknown') {
    return (
      <div className={placeClasses}>
        <Skeleton className="h-5 w-56" />
      </div>
    )
  }
  const fast = `Turbo: ${turboMinutes} min, ${payments[plan.paymentMethod]}`
  return (
    <div className={placeClasses}>
      {plan.isForced ? (
        state === 'general' ? (
          <p className="text-ink-soft">{quietRefusal}</p>
        ) : (
          <>
            <p className="flex items-center gap-2 font-medium">
              <Zap aria-hidden className="size-5 shrink-0 text-go" />
              {fast}
            </p>
            <p className="ps-7 text-sm text-ink-soft">
              Así abres con <BankName name={bankName} />: sin subir papeles.
            </p>
          </>
        )
      ) : (
        <fieldset className="flex min-w-0 flex-col">
          <legend className="sr-only">
            Cómo abres tu CDT con <BankName name={bankName} />
          </legend>
          <Way bankId={bankId} value="turbo" isChosen={state !== 'general'} onChoose={() => choose(true)}>
            {fast}
            <Zap aria-hidden className="size-5 shrink-0 text-go" />
            {state === 'checking' ? <Spinner label="Revisando si calificas…" className="size-4" /> : null}
          </Way>
          <Way bankId={bankId} value="general" isChosen={state === 'general'} onChoose={() => choose(false)}>
            {`General: ${generalMinutes} min`}
          </Way>
        </fieldset>
      )}
      <TurboRefusedDialog message={refusal} onClose={understand} />
    </div>
  )
}

const placeClasses = 'flex min-h-22 flex-col justify-center'

type WayProps = {
  bankId: number
  value: 'turbo' | 'general'
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Way({ bankId, value, isChosen, onChoose, children }: WayProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-ink has-checked:font-medium">
      <input
        type="radio"
        name={`proceso-${bankId}`}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-go"
      />
      {children}
    </label>
  )
}
