import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { latestDay, readDay } from './asked-day.ts'

/** A year that is still being typed looks like one of long ago. */
const earliest = '2020-01-01'

type DayFieldProps = {
  name: string
  label: string
  /** The day that is asked for; empty for none. */
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** O03: a day that narrows a list. What is typed stays as it is until one leaves the field; only whole days count. */
export function DayField({ name, label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      name={name}
      type="date"
      label={label}
      error={error}
      min={earliest}
      max={latestDay}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (readDay(target.value) && target.value >= earliest) onChange(target.value)
      }}
      onBlur={({ target }) => {
        // An empty value may be a day half typed; what the browser calls bad input is that.
        if (typed === '' && !target.validity.badInput) onChange('')
        setTyped(undefined)
      }}
    />
  )
}
