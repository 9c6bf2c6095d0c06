import { formatInstant } from '../../lib/format-instant.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { shortHash } from './document-to-read.tsx'
import type { SignatureState } from './use-signature.ts'

/** What proves the signature (Z07), short enough to be compared by eye. */
export function SignatureReceipt({ evidence }: { evidence: NonNullable<SignatureState['evidence']> }) {
  return (
    <section aria-label="Evidencia de tu firma" className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
      <DefinitionList
        rows={[
          { label: 'Firmaste el', value: formatInstant(evidence.signed_at) },
          {
            label: 'Huella del documento',
            value: <span className="figures">{shortHash(evidence.document_sha256)}</span>,
          },
          {
            label: 'Huella del firmado',
            value: <span className="figures">{shortHash(evidence.signed_document_sha256)}</span>,
          },
          { label: 'Proveedor de firma', value: evidence.provider },
        ]}
      />
    </section>
  )
}
