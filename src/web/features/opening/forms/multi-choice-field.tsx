import type { Choice } from '#domain/forms/field.ts'
import { FieldGroup, type FieldTexts, fieldId } from '../../../ui/field.tsx'

type MultiChoiceFieldProps = FieldTexts & {
  choices: readonly Choice[]
  value: readonly string[]
  onValueChange: (value: readonly string[]) => void
}

/** Several of a few, all in view: real boxes to tick. The first one has the field's id. */
export function MultiChoiceField({ choices, value, onValueChange, ...texts }: MultiChoiceFieldProps) {
  return (
    <FieldGroup {...texts}>
      <div className="flex flex-col">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-3 rounded-md">
            <input
              id={index === 0 ? fieldId(texts.name) : undefined}
              type="checkbox"
              name={texts.name}
              value={choice.value}
              checked={value.includes(choice.value)}
              onChange={(event) => {
                const ticked = event.currentTarget.checked
                // In the order of the list, so that the same ticks are the same answer.
                const next = choices.filter(({ value: one }) => (one === choice.value ? ticked : value.includes(one)))
                onValueChange(next.map((one) => one.value))
              }}
              className="size-5 shrink-0 accent-go"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
