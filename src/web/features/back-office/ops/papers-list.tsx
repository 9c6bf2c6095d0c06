import { Check, Eye, X } from 'lucide-react'
import type { OpsPaper } from './use-process.ts'

/** O01: the papers that the process asks for: what came, what is missing, and what one has not opened yet. */
export function PapersList({ papers }: { papers: readonly OpsPaper[] }) {
  if (papers.length === 0) return null
  return (
    <ul aria-label="Documentos que pide el banco" className="flex flex-col gap-1 text-sm">
      {papers.map((paper) => (
        <li key={paper.kind} className="flex flex-wrap items-center gap-x-2">
          <StateMark paper={paper} />
          <span className="font-medium">{paper.label}</span>
          <span className={paper.documentId && paper.viewed ? 'text-ink-mute' : 'text-wait'}>{stateWords(paper)}</span>
        </li>
      ))}
    </ul>
  )
}

function StateMark({ paper: { documentId, viewed } }: { paper: OpsPaper }) {
  const Mark = !documentId ? X : viewed ? Check : Eye
  return <Mark aria-hidden className="size-4 shrink-0 text-ink-mute" />
}

function stateWords({ documentId, viewed, required }: OpsPaper): string {
  if (!documentId) return required ? 'Falta' : 'No llegó; es opcional'
  return viewed ? 'Ya lo abriste' : 'Sin abrir'
}
