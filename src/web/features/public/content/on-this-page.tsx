import type { Block } from '../../../content/blocks.ts'
import { textLinkClasses } from '../../../ui/text-link-look.ts'

/** The headings of a long text, as links. A phone has them before the text in the browser's own search alone. */
export function OnThisPage({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  if (headings.length === 0) return null
  return (
    <nav aria-labelledby="en-esta-pagina" className="max-lg:hidden">
      <h2 id="en-esta-pagina" className="mb-2 text-lg font-semibold">
        En esta página
      </h2>
      <ol className="flex flex-col border-l border-line pl-4">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${textLinkClasses} inline-block py-1.5 text-sm`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
