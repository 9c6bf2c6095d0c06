import { declarations, declarationText } from '#domain/forms/declarations.ts'
import type { Field } from '#domain/forms/field.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { FieldTexts } from '../../../ui/field.tsx'

export type DeclarationParties = Parameters<typeof declarationText>[1]

type ConsentFieldProps = FieldTexts & {
  field: Field
  value: boolean
  onValueChange: (value: boolean) => void
  parties: DeclarationParties
}

/** A tick, with the whole text that it accepts one tap away. */
export function ConsentField({ field, value, onValueChange, parties, optional, label, ...texts }: ConsentFieldProps) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 pt-2">
      <CheckboxField
        {...texts}
        label={
          <>
            <span className="font-semibold">{label}</span>
            {optional ? <span className="text-ink-mute"> (opcional)</span> : null}
          </>
        }
        checked={value}
        onChange={(event) => onValueChange(event.currentTarget.checked)}
      />
      {field.declaration ? (
        <Disclosure
          summary={
            <span>
              Leer el texto completo<span className="sr-only">: {declarations[field.declaration].title}</span>
            </span>
          }
          className="mt-1 border-t border-line text-base"
        >
          {declarationText(field.declaration, parties)}
        </Disclosure>
      ) : (
        <div className="pb-2" />
      )}
    </div>
  )
}
