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
}

const widths = { reading: 'max-w-prose', form: 'max-w-form', wide: 'max-w-page' }

/** A page with a title, an introduction and its content. */
export function PublicPage({ title, lead, above, children, compact = false, width = 'wide' }: PublicPageProps) {
  return (
    <div className={compact ? 'page-gutter pt-3 pb-8 md:py-8' : 'page-gutter py-8 md:py-12'}>
      <div className={classNames('mx-auto flex flex-col', compact ? 'gap-3 md:gap-6' : 'gap-8', widths[width])}>
        <header
          className={compact ? 'flex flex-wrap items-center justify-between gap-x-8 gap-y-2' : 'flex flex-col gap-3'}
        >
          {above}
          <h1 className={compact ? 'text-2xl font-bold md:text-4xl' : 'text-4xl font-bold'}>{title}</h1>
          {lead ? <p className="max-w-prose text-lg text-ink-soft">{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
