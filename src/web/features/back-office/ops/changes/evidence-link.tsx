import type { ReactNode } from 'react'
import { opsEvidence } from '#contract/ops-customers.ts'
import { buildCallUrl } from '../../../../api/client.ts'
import { textLinkClasses } from '../../../../ui/text-link-look.ts'

/** O04: opens a file that proves a request, beside this page. */
export function EvidenceLink({ evidenceId, children }: { evidenceId: string; children: ReactNode }) {
  return (
    <a
      href={buildCallUrl(opsEvidence, { evidenceId })}
      target="_blank"
      rel="noreferrer"
      className={`${textLinkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
    >
      {children}
    </a>
  )
}
