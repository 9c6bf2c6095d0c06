import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { PageHandle } from './page-handle.ts'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  chrome: Required<PageHandle>['chrome']
  /** True inside the app, which has its own header and footer (H08). */
  inApp?: boolean
  children: ReactNode
}

/** What stands around a page. */
export function PageFrame({ chrome, inApp = false, children }: PageFrameProps) {
  const main = (
    <main id="contenido" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
  if (chrome === 'none') return main
  return (
    <div className="flex min-h-dvh flex-col">
      {inApp ? null : <SkipLink />}
      {inApp ? null : <Header quiet={chrome === 'quiet'} />}
      {main}
      {chrome === 'public' && !inApp ? <Footer /> : null}
    </div>
  )
}
