import { opsDocument, opsDocumentPage, opsDocumentPages } from '#contract/ops-documents.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { ShownPaper } from '../../../ui/paper-viewer.tsx'
import type { OpsDocument } from './use-process.ts'
import { useStaffQuery } from './use-staff-call.ts'

/** Whether a document is a picture. */
export const isPicture = ({ mediaType }: OpsDocument) => mediaType.startsWith('image/')

type ShownDocumentProps = { document: OpsDocument; fills?: boolean; areKeysOn?: boolean }

/**
 * O01: one document, whole.
 * @param fills - Takes the whole height of its place.
 */
export function ShownDocument({ document, ...look }: ShownDocumentProps) {
  const { id, mediaType } = document
  const isPdf = mediaType === 'application/pdf'
  // The first page is asked for before it is known how many there are.
  const counted = useStaffQuery(opsDocumentPages, { params: { id } }, { enabled: isPdf, staleTime: Infinity })
  const pages = Array.from({ length: counted.data?.pageCount ?? 1 }, (_, place) =>
    buildCallUrl(opsDocumentPage, { id, page: place + 1 }),
  )
  return <ShownPaper {...document} {...look} address={buildCallUrl(opsDocument, { id })} pages={pages} />
}
