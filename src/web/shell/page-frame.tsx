import type { ReactNode } from 'react'
import { useBrand } from '../brands/brand-context.tsx'
import { HelpLink } from '../ui/help-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Header } from './header.tsx'
import type { PageHandle } from './page-handle.ts'

type PageFrameProps = {
  chrome: Required<PageHandle>['chrome']
  /** True inside the app, which has its own header and footer (H08). */
  inApp?: boolean
  children: ReactNode
}

/** What stands around a page. */
export function PageFrame({ chrome, inApp = false, children }: PageFrameProps) {
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
      {hasFooter ? <Footer /> : null}
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

/** Who answers for what, said on every public page. */
function Footer() {
  const { name, tagline, footer, legal } = useBrand()
  return (
    <footer className="deep late-layout page-gutter mt-auto py-12 text-sm text-ink-soft">
      <div className="mx-auto grid max-w-page gap-8 md:grid-cols-[1fr_2fr]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2 text-base font-bold text-ink">
            <BrandMark className="size-6 text-go" />
            {name}
          </p>
          <p>{tagline}</p>
          <ul className="flex flex-col">
            {footer.links.map(({ label, to, reload }) => (
              <li key={to}>
                <TextLink to={to} reloadDocument={reload} className="inline-block py-1.5">
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <HelpLink className="inline-block py-1.5">Escríbenos</HelpLink>
            </li>
          </ul>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          <p>{legal.notSupervised}</p>
          <p>{legal.depositWithBank}</p>
          <p>{legal.depositInsurance}</p>
          <p>{legal.demonstrationRates}</p>
        </div>
      </div>
    </footer>
  )
}
