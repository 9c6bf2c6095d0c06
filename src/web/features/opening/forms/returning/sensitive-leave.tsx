import { declarations, declarationText } from '#domain/forms/declarations.ts'
import type { Field } from '#domain/forms/field.ts'
import { BankName } from '../../../../ui/bank-name.tsx'
import { ChoiceGroup } from '../../../../ui/choice-group.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import type { DeclarationParties } from '../consent-field.tsx'

/** What is said where nobody has decided yet. */
export const undecidedLeave = 'Dinos si autorizas usar tu rostro y tu documento con este banco'

type SensitiveLeaveProps = {
  field: Field
  given: boolean
  /** A yes or a no was said here. */
  isDecided: boolean
  onGivenChange: (given: boolean) => void
  parties: DeclarationParties
  error: string | undefined
}

/**
 * Leave to use biometric data with another bank (F14). It is never ticked beforehand, and without it a person has to
 * validate the identity, which takes days. So one says yes or no: an empty box would say no for who passes it by.
 */
export function SensitiveLeave({ field, given, isDecided, onGivenChange, parties, error }: SensitiveLeaveProps) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 pt-4">
      <ChoiceGroup<'yes' | 'no'>
        name={field.name}
        label={
          <>
            ¿Autorizas que <BankName name={parties.bankName} /> use tu rostro y tu documento para validar tu identidad?
          </>
        }
        hint="Son datos sensibles: es tu decisión."
        error={error}
        value={given ? 'yes' : isDecided ? 'no' : ''}
        onValueChange={(value) => onGivenChange(value === 'yes')}
        choices={[
          {
            value: 'yes',
            label: 'Sí, lo autorizo',
            description: 'Sirven las fotos que ya tomaste, y sigues enseguida.',
          },
          {
            value: 'no',
            label: 'No lo autorizo',
            description: 'Te contactamos para validar tu identidad de otra forma. Tarda más.',
          },
        ]}
      />
      {field.declaration ? (
        <Disclosure
          summary={
            <span>
              Leer la autorización completa<span className="sr-only">: {declarations[field.declaration].title}</span>
            </span>
          }
          className="mt-4 border-t border-line text-base"
        >
          {declarationText(field.declaration, parties)}
        </Disclosure>
      ) : null}
    </div>
  )
}
