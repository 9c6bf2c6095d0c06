import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PublicPageProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Above the title: the way to this page. */
  above?: ReactNode
  children: ReactNode
  /** Where what the page is for must be in the first screen: less room, and a title of one line. */
  compact?: boolean
  /** `reading` for text, `form` for one narrow column, `wide` for tables and lists. */
  width?: 'reading' | 'form' | 'wide'
  /** Beside a text on a wide screen, where it stays in view; on a narrow one after it, or before it where it is the door. */
  aside?: ReactNode
  asideFirst?: boolean
}

const widths = { reading: 'max-w-prose', form: 'max-w-form', wide: 'max-w-page' }

/** A page with a title, an introduction and its content. */
export function PublicPage(props: PublicPageProps) {
  const { title, lead, above, children, compact = false, width = 'wide', aside, asideFirst = false } = props
  const header = (
    <header
      className={classNames(
        compact ? 'flex flex-wrap items-center justify-between gap-x-8 gap-y-2' : 'flex flex-col gap-3',
        aside !== undefined && 'lg:col-span-7',
      )}
    >
      {above}
      <h1 className={compact ? 'text-2xl font-bold md:text-4xl' : 'text-4xl font-bold'}>{title}</h1>
      {lead ? <p className="max-w-prose text-lg text-ink-soft">{lead}</p> : null}
    </header>
  )
  const besides = (
    <aside className="min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
      <div className="flex flex-col gap-6 lg:sticky lg:top-8">{aside}</div>
    </aside>
  )
  return (
    <div className={compact ? 'page-gutter pt-3 pb-8 md:py-8' : 'page-gutter py-8 md:py-12'}>
      {aside === undefined ? (
        <div className={classNames('mx-auto flex flex-col', compact ? 'gap-3 md:gap-6' : 'gap-8', widths[width])}>
          {header}
          {children}
        </div>
      ) : (
        // Twelve columns: the text in seven, what stands beside it in four. The order is that of a phone, so that a page
        // that arrives in pieces never moves what is drawn.
        <div className="mx-auto grid max-w-page grid-cols-1 gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          {header}
          {asideFirst ? besides : null}
          <div className="flex min-w-0 flex-col gap-8 lg:col-span-7 lg:row-start-2">{children}</div>
          {asideFirst ? null : besides}
        </div>
      )}
    </div>
  )
}
