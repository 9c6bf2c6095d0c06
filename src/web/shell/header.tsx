import { Link, NavLink } from 'react-router'
import { useBrand } from '../brands/brand-context.tsx'
import { BrandMark } from './brand-mark.tsx'

const linkClasses =
  'inline-flex min-h-11 items-center rounded-md px-2 font-medium text-ink-soft hover:text-ink sm:px-3 ' +
  'aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:decoration-(--brand-go) aria-[current=page]:underline-offset-8'

/** The wordmark and the ways to the few places there are. `quiet` leaves only the wordmark and the way to one's list. */
export function Header({ quiet = false }: { quiet?: boolean }) {
  return (
    <header className="page-gutter border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 py-1">
        <Wordmark />
        <nav aria-label="Principal" className="-mx-2 flex items-center text-sm sm:mx-0 sm:text-base">
          {quiet ? null : (
            <NavLink to="/cdt-simulador" className={linkClasses}>
              Simulador
            </NavLink>
          )}
          <NavLink to="/mis-procesos" className={linkClasses}>
            Mis procesos
          </NavLink>
          {quiet ? null : (
            <NavLink to="/login" className={linkClasses}>
              Ingresar
            </NavLink>
          )}
        </nav>
      </div>
    </header>
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
