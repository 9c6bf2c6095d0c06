import type { ReactNode } from 'react'
import { currentBrand } from '../lib/current-brand.ts'
import { useSession } from '../lib/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Header } from './header.tsx'
import type { PageHandle } from './page-handle.ts'

const Footer = lazyPart(() => import('./site-links.tsx').then((part) => part.Footer))
/** One element, so that it keeps what the finished page has until it is loaded. */
const footer = <Footer />

type PageFrameProps = {
  chrome: Required<PageHandle>['chrome']
  /** True inside the app, which has its own header and footer (H08). */
  inApp?: boolean
  children: ReactNode
}

/** What is around a page. */
export function PageFrame({ chrome, inApp = false, children }: PageFrameProps) {
  if (chrome === 'staff') {
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {children}
      </div>
    )
  }
  const hasFooter = chrome === 'public' && !inApp
  const main = (
    // A footer below the first screen moves nothing that is seen while the page is still coming.
    <main id="contenido" tabIndex={-1} className={hasFooter ? 'min-h-[calc(100dvh-4rem)] flex-1' : 'flex-1'}>
      {children}
    </main>
  )
  if (chrome === 'none') return main
  return (
    <div className="flex min-h-dvh flex-col">
      {inApp ? null : <SkipLink />}
      {inApp ? null : <Header quiet={chrome === 'quiet'} />}
      {main}
      {hasFooter ? footer : null}
      {hasFooter ? <TabBarPlace /> : null}
    </div>
  )
}

/** The first thing a keyboard meets: past the navigation, to the page itself. */
function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-md bg-go px-4 py-3 font-semibold text-on-go focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  )
}

const TabBar = lazyPart(() => import('./tab-bar.tsx').then((part) => part.TabBar))

/** The tabs of a signed-in customer on a phone. Steps of an opening have a bar of their own and not this one. */
function TabBarPlace() {
  const { signedIn } = useSession()
  return signedIn && currentBrand.paths === 'all' ? <TabBar /> : null
}
