import { CheckboxField } from '../../../ui/checkbox-field.tsx'
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

/** The agreement to sign electronically: its whole text in view, and the customer's own word on it. */
export function SigningAgreement({ agreement, agreed, error, onAgreedChange }: SigningAgreementProps) {
  return (
    <section aria-labelledby="acuerdo-titulo" className="flex flex-col gap-3">
      <h2 id="acuerdo-titulo" className="text-lg font-semibold">
        {agreement.title}
      </h2>
      {/* A part that scrolls can be reached and scrolled by keyboard. */}
      <section
        aria-label="Texto del acuerdo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-4 whitespace-pre-line text-ink-soft"
      >
        {agreement.text}
      </section>
      <CheckboxField
        name={name}
        label="Leí el documento y el acuerdo, y acepto firmar electrónicamente."
        required
        checked={agreed}
        error={error}
        onChange={(event) => onAgreedChange(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-mute">Versión del acuerdo: {agreement.version}</p>
    </section>
  )
}
