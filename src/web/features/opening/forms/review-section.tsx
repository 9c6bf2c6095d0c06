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

/** The answers of a page, each beside its question, and the way back to change them. */
export function ReviewSection({ page, title, rows, changeAt }: ReviewSectionProps) {
  return (
    <section aria-labelledby={`parte-${page}`} className="border-b border-line py-2 last:border-b-0">
      {/* The target is taller than its line, and nothing else beside it can be pressed. */}
      <div className="-my-1 flex items-center justify-between gap-4">
        <h3 id={`parte-${page}`} className="font-semibold">
          {title}
        </h3>
        <TextLink to={changeAt} className="-my-1 inline-flex min-h-11 items-center">
          Cambiar<span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      <DefinitionList layout="cells" rows={rows} />
    </section>
  )
}
