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

/** The answers of a page in words, with the way back to change them. */
export function ReviewSection({ page, title, rows, changeAt }: ReviewSectionProps) {
  return (
    <section aria-labelledby={`parte-${page}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
        <h2 id={`parte-${page}`} className="font-semibold">
          {title}
        </h2>
        <TextLink to={changeAt} className="inline-flex min-h-11 items-center">
          Cambiar<span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      <DefinitionList rows={rows} />
    </section>
  )
}
