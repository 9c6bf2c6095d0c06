import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PublicPageProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Above the title: the way to this page. */
  above?: ReactNode
  children: ReactNode
  /** `reading` for text, `form` for one narrow column, `wide` for tables and lists. */
  width?: 'reading' | 'form' | 'wide'
}

const widths = { reading: 'max-w-prose', form: 'max-w-form', wide: 'max-w-page' }

/** A page with a title, an introduction and its content. */
export function PublicPage({ title, lead, above, children, width = 'wide' }: PublicPageProps) {
  return (
    <div className="page-gutter py-8 md:py-12">
      <div className={classNames('mx-auto flex flex-col gap-8', widths[width])}>
        <header className="flex flex-col gap-3">
          {above}
          <h1 className="text-4xl font-bold">{title}</h1>
          {lead ? <p className="max-w-prose text-lg text-ink-soft">{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
