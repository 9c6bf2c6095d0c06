import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { PageHandle } from './page-handle.ts'
import { SkipLink } from './skip-link.tsx'

/** What stands around a page. */
export function PageFrame({ chrome, children }: { chrome: Required<PageHandle>['chrome']; children: ReactNode }) {
  const main = (
    <main id="contenido" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
  if (chrome === 'none') return main
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header quiet={chrome === 'quiet'} />
      {main}
      {chrome === 'public' ? <Footer /> : null}
    </div>
  )
}
