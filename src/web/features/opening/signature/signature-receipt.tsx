import { ShieldCheck } from 'lucide-react'
import { pagePaths } from '#contract/paths.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { shortHash } from './document-to-read.tsx'
import { type SignatureState, useSignature } from './use-signature.ts'

/** What proves the signature (Z07), short enough to be compared by eye, and where anyone with the document checks it. */
export function SignatureReceipt({ evidence }: { evidence: NonNullable<SignatureState['evidence']> }) {
  const { signedDocumentSha256: signedSha256 } = evidence
  return (
    <section aria-label="Evidencia de tu firma" className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
      <DefinitionList
        rows={[
          { label: 'Firmaste el', value: formatInstant(evidence.signedAt) },
          {
            label: 'Huella del documento',
            value: <span className="figures">{shortHash(evidence.documentSha256)}</span>,
          },
          {
            label: 'Huella del firmado',
            value: <span className="figures">{shortHash(signedSha256)}</span>,
          },
          { label: 'Proveedor de firma', value: evidence.provider },
        ]}
      />
      <TextLink
        to={`${pagePaths.verifyDocument}?huella=${signedSha256}`}
        className="mb-2 inline-flex items-center gap-2 py-2"
      >
        <ShieldCheck aria-hidden className="size-5" />
        Verificar el documento firmado
      </TextLink>
    </section>
  )
}

/** The receipt of what a process signed last, folded; nothing while there is none, or where it was signed on paper. */
export function SignedReceipt({ processUuid }: { processUuid: string }) {
  const { data } = useSignature(processUuid, () => false)
  return data?.evidence ? (
    <Disclosure summary="Prueba técnica de tu firma" className="-my-3 print:hidden">
      <SignatureReceipt evidence={data.evidence} />
    </Disclosure>
  ) : null
}
