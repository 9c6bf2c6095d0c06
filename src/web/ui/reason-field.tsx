import { type ReactNode, type Ref, useState } from 'react'
import { LongTextField } from './long-text-field.tsx'

const shortest = 5

export type Reason = {
  value: string
  change: (value: string) => void
  trimmed: string
  isShort: boolean
  /**
   * Shows an error under the field when the reason is needed and too short.
   * @returns Whether it may be sent.
   */
  check: (isNeeded?: boolean) => boolean
}

/** A reason while it is written, of at least five characters. */
export function useReason(): Reason {
  const [value, change] = useState('')
  const [isShort, setShort] = useState(false)
  const trimmed = value.trim()
  function check(isNeeded = true) {
    const lacks = isNeeded && trimmed.length < shortest
    setShort(lacks)
    return !lacks
  }
  return { value, change, trimmed, isShort, check }
}

type ReasonFieldProps = {
  name: string
  reason: Reason
  longest: number
  label?: string
  hint?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** Why something is done, in a few lines. */
export function ReasonField({ name, reason, longest, label = 'Motivo', hint, ref }: ReasonFieldProps) {
  return (
    <LongTextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      rows={3}
      maxLength={longest}
      length={reason.value.length}
      value={reason.value}
      error={reason.isShort ? `Escribe el motivo, de al menos ${shortest} caracteres` : undefined}
      onChange={(event) => reason.change(event.target.value)}
    />
  )
}
