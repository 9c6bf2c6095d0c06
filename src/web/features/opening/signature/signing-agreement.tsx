import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { fieldId } from '../../../ui/field.tsx'
import type { SignatureState } from './use-signature.ts'

const name = 'acuerdo-firma-electronica'

/** The id of the box, so that the page can lead there. */
export const agreementFieldId = fieldId(name)

type SigningAgreementProps = {
  agreement: SignatureState['agreement']
  agreed: boolean
  error: string | undefined
  onAgreedChange: (agreed: boolean) => void
}

/** The agreement to sign electronically: its whole text on the page, folded, and the customer's own word on it. */
export function SigningAgreement({ agreement, agreed, error, onAgreedChange }: SigningAgreementProps) {
  return (
    <section aria-label={agreement.title} className="flex flex-col gap-1">
      <Disclosure summary="Leer el acuerdo de firma" className="border-y border-line">
        <p className="mb-3 font-semibold text-ink">{agreement.title}</p>
        <p className="max-w-prose whitespace-pre-line text-ink-soft">{agreement.text}</p>
        <p className="mt-3 text-sm text-ink-mute">Versión del acuerdo: {agreement.version}</p>
      </Disclosure>
      <CheckboxField
        name={name}
        label="Leí el documento y el acuerdo, y acepto firmar electrónicamente."
        required
        checked={agreed}
        error={error}
        onChange={(event) => onAgreedChange(event.currentTarget.checked)}
      />
    </section>
  )
}
