import { LogOut } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { BrandLink } from '../brands/dictionary.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useSignOut } from './sign-out.ts'

/** The id of the menu, which its buttons open. */
export const menuId = 'menu'

export const linkClasses =
  'min-h-11 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap text-ink-soft hover:text-ink ' +
  'aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:decoration-(--brand-go) aria-[current=page]:underline-offset-8 '
type PlacesProps = { links: readonly BrandLink[]; className: string }

/** Links of the header or of its menu. */
export function Places({ links, className }: PlacesProps) {
  return links.map((link) => <Place key={link.to} {...link} className={className} />)
}

/** A link to a part of a page is never marked as the current page. */
export function Place({ to, label, reload, className }: BrandLink & { className: string }) {
  const Kind = to.includes('#') ? Link : NavLink
  return (
    <Kind to={to} reloadDocument={reload} className={className}>
      {label}
    </Kind>
  )
}

/** Ends the session. */
export function SignOut({ className }: { className: string }) {
  const { signingOut, signOutNow } = useSignOut()
  return (
    <button type="button" disabled={signingOut} onClick={() => void signOutNow()} className={className}>
      {signingOut ? <Spinner className="size-4" /> : <LogOut aria-hidden className="size-4" />}
      Salir
    </button>
  )
}
