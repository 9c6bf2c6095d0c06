import { CircleHelp } from 'lucide-react'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'

type TermSelectProps = { terms: readonly TermChoice[]; termDays: number; onTermChange: (termDays: number) => void }

/** The terms; those that a bonus blocks are disabled, and a tooltip says why (M03, B10). */
export function TermSelect({ terms, termDays, onTermChange }: TermSelectProps) {
  const reasons = terms.flatMap(({ tooltip }) => tooltip ?? [])
  return (
    <div className="flex items-end gap-2">
      <SelectField
        name="confirma-plazo"
        label="Plazo"
        className="flex-1"
        value={String(termDays)}
        onChange={(event) => onTermChange(Number(event.currentTarget.value))}
        options={terms.map((term) => ({
          value: String(term.termDays),
          label: `${term.termDays} días (${formatTerm(term.termDays)})`,
          disabled: term.isBlocked,
        }))}
      />
      {reasons.length > 0 ? (
        <Tooltip content={reasons.join(' ')} position="top">
          <button
            type="button"
            aria-label="Por qué hay plazos que no puedes elegir"
            className="grid size-12 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
          >
            <CircleHelp aria-hidden className="size-5" />
          </button>
        </Tooltip>
      ) : null}
    </div>
  )
}
