import { ExternalLink, FileText } from 'lucide-react'
import { downloadDocument } from '#contract/documents.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { SignatureState } from './use-signature.ts'

/** The unsigned document: a link that opens it, and its fingerprint, by which the signed one can be compared later. */
export function DocumentToRead({ signature, title }: { signature: SignatureState; title: string }) {
  const { documentId: id, documentSha256: sha256 } = signature
  if (!id) return null
  return (
    <section aria-label="Documento por firmar" className="rounded-lg bg-surface p-4 pb-1 shadow-soft md:p-6">
      <div className="flex gap-3">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
          <FileText className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm leading-snug text-ink-soft">Es un PDF. Se abre aparte, y esta página te espera aquí.</p>
        </div>
      </div>
      <a
        href={buildCallUrl(downloadDocument, { id })}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('secondary', 'medium', true, 'mt-3')}
      >
        <ExternalLink aria-hidden className="size-5" />
        Leer el documento
      </a>
      {sha256 ? (
        <Disclosure
          className="mt-1"
          summary={
            <span className="text-sm">
              Huella: <span className="font-semibold tabular-nums">{shortHash(sha256)}</span>
            </span>
          }
        >
          <p>
            Es el SHA-256 del archivo. Si cambiara una sola letra, la huella sería otra: así puedes comprobar que firmas
            exactamente lo que leíste.
          </p>
          <p className="mt-2 font-medium break-all text-ink tabular-nums">{sha256}</p>
        </Disclosure>
      ) : null}
    </section>
  )
}

/**
 * @param sha256 - A SHA-256 in hex.
 * @returns Its first and last eight digits, enough to compare by eye.
 */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`
}
