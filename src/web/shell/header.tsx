import { LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { useBrand } from '../brands/brand-context.tsx'
import { useSession } from '../lib/session.ts'
import { requestSignIn } from '../lib/sign-in-request.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BrandMark } from './brand-mark.tsx'
import { useSignOut } from './sign-out.ts'

const linkClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap text-ink-soft hover:text-ink ' +
  'sm:px-3 aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:decoration-(--brand-go) aria-[current=page]:underline-offset-8'

/**
 * The wordmark and the main links. `quiet` leaves only the wordmark and the link to the customer's list. Links that
 * depend on the session are at the far end, so that nothing else moves once it is known.
 */
export function Header({ quiet = false }: { quiet?: boolean }) {
  const { signedIn } = useSession()
  const { header } = useBrand()
  const isAloneOnPhones = header.links.every(({ wideOnly }) => wideOnly)
  return (
    <header className="page-gutter border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-1 py-1 sm:gap-x-4">
        <Wordmark />
        <nav aria-label="Principal" className="-mr-2 flex flex-1 flex-wrap items-center text-sm sm:text-base md:-mr-3">
          {quiet
            ? null
            : header.links.map(({ label, to, wideOnly }) => (
                <HeaderLink key={to} to={to} className={signedIn || wideOnly ? 'max-sm:hidden' : 'max-sm:ml-auto'}>
                  {label}
                </HeaderLink>
              ))}
          <div
            // On a page that hydrates late, sign-in starts hydration and opens over the page.
            data-live
            className={`flex flex-wrap items-center justify-end sm:ml-auto ${isAloneOnPhones ? 'max-sm:ml-auto' : 'max-sm:has-[button]:ml-auto'}`}
          >
            {signedIn ? <OwnPlaces /> : quiet ? null : <SignInLink />}
          </div>
        </nav>
      </div>
    </header>
  )
}

/** A link to a part of a page is never marked as the current page. */
function HeaderLink({ to, className, children }: { to: string; className: string; children: string }) {
  const classes = `${linkClasses} ${className}`
  return to.includes('#') ? (
    <Link to={to} className={classes}>
      {children}
    </Link>
  ) : (
    <NavLink to={to} className={classes}>
      {children}
    </NavLink>
  )
}

/** A plain press opens the dialog over the page; a new tab, or no script, opens the sign-in page. */
function openInPlace(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  requestSignIn({ origin: 0 })
}

function SignInLink() {
  return (
    <NavLink to="/login" aria-haspopup="dialog" onClick={openInPlace} className={linkClasses}>
      Ingresar
    </NavLink>
  )
}

function OwnPlaces() {
  const { signingOut, signOutNow } = useSignOut()
  const { header } = useBrand()
  return (
    <>
      {header.ownPlaces.map(({ label, to, wideOnly }) => (
        <HeaderLink key={to} to={to} className={wideOnly ? 'max-sm:hidden' : ''}>
          {label}
        </HeaderLink>
      ))}
      <button type="button" disabled={signingOut} onClick={() => void signOutNow()} className={linkClasses}>
        {signingOut ? <Spinner className="size-4" /> : <LogOut aria-hidden className="size-4" />}
        Salir
      </button>
    </>
  )
}

function Wordmark() {
  const { name } = useBrand()
  return (
    <Link to="/" className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 text-ink">
      <BrandMark className="size-8 text-go" />
      <span className="text-lg font-bold tracking-tight">{name}</span>
      <span className="sr-only">, inicio</span>
    </Link>
  )
}
