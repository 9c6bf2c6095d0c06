import type { CallAnswer } from '#contract/call.ts'
import type { getEvidence } from '#contract/portal.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Evidence = CallAnswer<typeof getEvidence>

/** How a document was signed, by the provider of the evidence. */
const ways: Record<string, string> = {
  zapsign: 'Electrónicamente, con ZapSign',
  paper: 'En papel, en una oficina del banco',
}

/** A known document: what it is, who signed it, when, and the provider of the evidence. */
export function EvidenceResult({ evidence }: { evidence: Evidence }) {
  const { isCurrent, signerInitials, agreedAt, agreementVersion } = evidence
  return (
    <section aria-label="Resultado" className="flex flex-col gap-4">
      <Notice kind="success" live title="Es auténtico: este documento se firmó con nosotros">
        El archivo es idéntico, letra por letra, al que se firmó.
      </Notice>
      {isCurrent ? null : (
        <Notice kind="warning" title="Hay uno más reciente">
          Este documento es auténtico, pero después se firmó otro para el mismo CDT, y ese es el que vale.
        </Notice>
      )}
      <div className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
        <DefinitionList
          rows={[
            { label: 'Documento', value: evidence.document },
            { label: 'Con', value: evidence.legalEntity },
            { label: 'Firmado por', value: signerInitials, note: 'Solo mostramos las iniciales' },
            { label: 'Firmado el', value: formatInstant(evidence.signedAt) },
            { label: 'Cómo se firmó', value: ways[evidence.provider] ?? evidence.provider },
            ...(agreedAt ? [{ label: 'Aceptó firmar así el', value: formatInstant(agreedAt) }] : []),
            ...(agreementVersion ? [{ label: 'Versión del acuerdo', value: agreementVersion }] : []),
          ]}
        />
        <Disclosure summary="Las huellas">
          <Fingerprints evidence={evidence} />
        </Disclosure>
      </div>
    </section>
  )
}

function Fingerprints({ evidence }: { evidence: Evidence }) {
  const { documentSha256, signedDocumentSha256, agreementSha256 } = evidence
  const rows = [
    { label: 'Del documento firmado', value: signedDocumentSha256 },
    { label: 'Del documento antes de firmarse', value: documentSha256 },
    { label: 'Del acuerdo de firma electrónica', value: agreementSha256 },
  ]
  return (
    <dl className="flex flex-col gap-3">
      {rows.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt className="text-sm">{label}</dt>
            <dd className="font-medium break-all text-ink tabular-nums">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
