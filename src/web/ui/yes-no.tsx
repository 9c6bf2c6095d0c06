import { FieldGroup, type FieldTexts, fieldId } from './field.tsx'

type YesNoProps = FieldTexts & {
  /** `null` while unanswered. */
  value: boolean | null
  onValueChange: (value: boolean) => void
  onBlur?: () => void
  className?: string
}

/** A question answered with «Sí» or «No», as two large radio buttons side by side. */
export function YesNo({ value, onValueChange, onBlur, className, ...texts }: YesNoProps) {
  return (
    <FieldGroup {...texts} className={className}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3 sm:max-w-xs">
        {[true, false].map((answer) => (
          <label
            key={String(answer)}
            className="choice pressable ring-within flex min-h-12 items-center gap-3 border px-4 font-medium"
          >
            <input
              id={answer ? fieldId(texts.name) : undefined}
              type="radio"
              name={texts.name}
              value={answer ? 'si' : 'no'}
              checked={value === answer}
              onChange={() => onValueChange(answer)}
              onBlur={onBlur}
              className="size-5 shrink-0 accent-go outline-none"
            />
            {answer ? 'Sí' : 'No'}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
