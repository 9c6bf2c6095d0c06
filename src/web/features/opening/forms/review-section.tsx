import { ChevronDown } from 'lucide-react'
import { writeSummaryLine } from '#domain/forms/summary.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type ReviewSectionProps = {
  /** The id of the page, and its title. */
  page: string
  title: string
  rows: readonly { label: string; value: string }[]
  /** The address where its answers are changed. */
  changeAt: string
}

/** The answers of a page in a line of words, all of them on a tap, and the way back to change them. */
export function ReviewSection({ page, title, rows, changeAt }: ReviewSectionProps) {
  return (
    <section aria-labelledby={`parte-${page}`} className="flex flex-wrap items-start gap-x-4 border-b border-line">
      <details className="group/review beside-button flex-1">
        <summary className="flex min-h-19 items-center gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={`parte-${page}`} className="font-semibold">
              {title}
            </h2>
            <span className="line-clamp-2 text-base text-ink-soft">{writeSummaryLine(rows)}</span>
          </div>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-mute transition-transform group-open/review:rotate-180"
          />
        </summary>
        <DefinitionList rows={rows} />
      </details>
      <TextLink to={changeAt} className="inline-flex min-h-19 items-center">
        Cambiar<span className="sr-only"> {title}</span>
      </TextLink>
    </section>
  )
}
