import { type RejectionCause, rejectionCauseIds, rejectionCauses } from '#domain/process/rejection-causes.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Move, OpsPaper } from './use-process.ts'

export type Rejected = NonNullable<Move['rejected']>[number]

type RejectPapersProps = {
  papers: readonly OpsPaper[]
  rejected: readonly Rejected[]
  onChange: (rejected: readonly Rejected[]) => void
}

const causes = rejectionCauseIds.map((id) => ({ value: id, label: capitalise(rejectionCauses[id]) }))

/** O01, F08: says of each paper whether it comes back, and why. Their customer reads it as it is written here. */
export function RejectPapers({ papers, rejected, onChange }: RejectPapersProps) {
  return papers.map(({ kind, label }) => (
    <SelectField
      key={kind}
      name={`ops_reject_${kind}`}
      label={label}
      placeholder="Está bien"
      options={causes}
      value={rejected.find((one) => one.kind === kind)?.cause ?? ''}
      onChange={({ target }) => {
        const others = rejected.filter((one) => one.kind !== kind)
        onChange(target.value ? [...others, { kind, cause: target.value as RejectionCause }] : others)
      }}
    />
  ))
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
