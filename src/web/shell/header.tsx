import { ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { campaignPartners, campaignThemes } from '#domain/site/campaigns/campaign-partners.ts'
import { useBrand } from '../brands/brand-context.tsx'
import { currentBrand } from '../lib/current-brand.ts'
import { useSession } from '../lib/session.ts'
import { requestSignIn } from '../lib/sign-in-request.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BrandMark } from './brand-mark.tsx'
import { linkClasses, menuId, Place, Places, SignOut } from './places.tsx'

/** Which of them are shown, the header's width decides (styles/header.css). */
const wide = `header-wide ${linkClasses}`
const slim = `header-slim ${linkClasses}`
const narrow = `header-narrow ${linkClasses}`

const SiteMenu = lazyPart(() => import('./site-links.tsx').then((part) => part.SiteMenu))
/** One element each, so that they keep what the finished page has until they are loaded. */
const menu = <SiteMenu />
const quietMenu = <SiteMenu quiet />

/**
 * The wordmark, the main links, and the menu with all of them. `quiet` leaves only the wordmark and the customer's own
 * places. What depends on the session is at the far end, so that nothing else moves once it is known.
 */
export function Header({ quiet = false }: { quiet?: boolean }) {
  const { signedIn } = useSession()
  const { header } = useBrand()
  return (
    <header className="site-header page-gutter border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-x-4">
        <Wordmark />
        <nav aria-label="Principal" className="-mr-2 flex shrink-0 grow items-center justify-end text-sm sm:text-base">
          {quiet ? null : (
            <>
              {header.opens ? (
                <button type="button" popoverTarget={menuId} className={`header-opens ${wide}`}>
                  {header.opens}
                  <ChevronDown aria-hidden className="size-4" />
                </button>
              ) : null}
              <Places links={header.links} className={wide} />
              <span className="grow" />
            </>
          )}
          <div className="flex">
            {signedIn ? (
              <>
                {header.ownPlaces.map((place) => (
                  <Place key={place.to} {...place} className={`${wide} ${place.wideOnly ? '' : 'header-roomy'}`} />
                ))}
                <SignOut className={wide} />
              </>
            ) : quiet ? null : (
              <NavLink to="/login" aria-haspopup="dialog" onClick={openInPlace} className={slim}>
                Ingresar
              </NavLink>
            )}
          </div>
          {quiet && !signedIn ? null : (
            <button type="button" popoverTarget={menuId} className={narrow}>
              Menú
            </button>
          )}
          {quiet ? quietMenu : menu}
        </nav>
      </div>
      {hasCampaigns ? partners : null}
    </header>
  )
}

/** A brand of its own has no campaigns of others. */
const hasCampaigns = currentBrand.paths === 'all'

/**
 * T01: who sent the visitor, with their mark in their colours. Finished pages have it for every campaign, and the style
 * sheet shows the one of the visit from the first paint on.
 */
const partners = campaignThemes.map((theme) => (
  <p key={theme} className={`partner brand-${theme}`}>
    <span aria-hidden className="partner-mark">
      {campaignPartners[theme].initials}
    </span>
    <span>
      Vienes de <strong translate="no">{campaignPartners[theme].name}</strong>
    </span>
  </p>
))

/** A plain press opens the dialog over the page; a new tab, or no script, opens the sign-in page. */
function openInPlace(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  requestSignIn({ origin: 0 })
}

function Wordmark() {
  const { name } = useBrand()
  return (
    <Link to="/" className="wordmark -ml-1 min-w-0 items-center gap-x-1.5 rounded-md pr-2 text-ink">
      <BrandMark className="my-1.5 size-8 text-go" />
      <span translate="no" className="text-lg font-bold tracking-tight">
        {name}
      </span>
      <span className="sr-only">, inicio</span>
    </Link>
  )
}
