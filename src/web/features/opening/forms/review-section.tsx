import type { ReactNode } from 'react'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

type ReviewSectionProps = {
  /** The id of the page, and its title. */
  page: string
  title: string
  rows: readonly { label: string; value: string }[]
  /** What changes its answers. */
  change: ReactNode
}

/** How many letters of an answer stand beside the heading of their page. */
const longestBeside = 12

/** The answers of a page, each beside its name, and the way to change them. */
export function ReviewSection({ page, title, rows, change }: ReviewSectionProps) {
  const id = `parte-${page}`
  const [only] = rows
  // One answer needs no name beside the heading of its page, and no line either where it is short.
  const isOnly = only !== undefined && rows.length === 1
  const beside = isOnly && only.value.length <= longestBeside ? only.value : undefined
  const shown = isOnly ? [{ ...only, saysItself: true }] : rows
  return (
    <section aria-labelledby={id} className="border-b border-line pt-1.5 pb-1 last:border-b-0">
      {/* The target is taller than its line, and nothing else beside it can be pressed. */}
      <div className="-my-2.5 flex items-center gap-2">
        <h3 id={id} className="mr-auto min-w-0 py-2.5 leading-tight font-semibold wrap-anywhere">
          {title}
        </h3>
        {beside ? <p className="shrink-0 text-sm font-medium text-ink">{beside}</p> : null}
        {change}
      </div>
      {beside ? null : <DefinitionList layout="cells" rows={shown} className="pt-0.5" />}
    </section>
  )
}

/** Where the answers of a page are changed. */
export function ChangeLink({ to, title }: { to: string; title: string }) {
  return (
    <LinkButton to={to} look="quiet" size="small" className="-mr-3 shrink-0">
      Cambiar<span className="sr-only"> {title}</span>
    </LinkButton>
  )
}
