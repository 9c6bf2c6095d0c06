import { declarationText } from '#domain/forms/declarations.ts'
import type { Field } from '#domain/forms/field.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import type { DeclarationParties } from '../consent-field.tsx'
import { TextsToRead } from '../texts-to-read.tsx'

/** The name of the one box that accepts everything. */
export const acceptanceName = 'acepto-todo'

type ReviewAcceptanceProps = {
  /** What is accepted for every deposit, in order. */
  fields: readonly Field[]
  agreement: { title: string; text: string } | undefined
  parties: DeclarationParties
  accepted: boolean
  onAcceptedChange: (accepted: boolean) => void
  error: string | undefined
}

/** All that is accepted with a deposit in one list, each with its whole text one tap away, and one tick. */
export function ReviewAcceptance(props: ReviewAcceptanceProps) {
  const { fields, agreement, parties, accepted, onAcceptedChange, error } = props
  const texts = [
    ...fields.map(({ name, label, why, declaration }) => ({
      key: name,
      label,
      text: declaration ? declarationText(declaration, parties) : why,
    })),
    ...(agreement ? [{ key: 'firma', label: 'Firmo con firma electrónica', text: agreement.text }] : []),
  ]
  return (
    <div className="border-t border-line">
      <TextsToRead
        texts={texts.map(({ text, ...one }) => ({ ...one, text: <p className="whitespace-pre-line">{text}</p> }))}
      />
      <CheckboxField
        name={acceptanceName}
        label={<span className="font-semibold">Leí y acepto todo esto</span>}
        error={error}
        checked={accepted}
        onChange={(event) => onAcceptedChange(event.currentTarget.checked)}
        className="py-1"
      />
    </div>
  )
}
