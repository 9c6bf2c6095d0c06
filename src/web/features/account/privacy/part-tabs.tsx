import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'

const parts = [
  { id: 'datos', label: 'Datos' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'permisos', label: 'Permisos' },
  { id: 'sesiones', label: 'Sesiones' },
  { id: 'solicitudes', label: 'Solicitudes' },
] as const

export type PrivacyPart = (typeof parts)[number]['id']

/** The part that the address names; the data themselves where it names none. */
export function usePrivacyPart(): PrivacyPart {
  const [query] = useSearchParams()
  const asked = query.get('ver')
  return parts.find(({ id }) => id === asked)?.id ?? 'datos'
}

/** The parts of «Mis datos», each with an address of its own. */
export function PartTabs({ current }: { current: PrivacyPart }) {
  return (
    <nav aria-label="Partes de mis datos">
      <ul className="grid grid-cols-3 gap-y-1 rounded-md bg-sunken p-1 sm:flex sm:gap-1">
        {parts.map(({ id, label }) => (
          <li key={id} className="grow">
            <Link
              to={id === 'datos' ? '.' : `?ver=${id}`}
              replace
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-sm px-1 text-sm sm:px-2 sm:text-base',
                id === current ? 'bg-raised font-semibold text-ink shadow-soft' : 'font-medium text-ink-soft',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
