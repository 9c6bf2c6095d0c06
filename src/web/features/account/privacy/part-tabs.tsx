import { useEffect, useRef } from 'react'
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

/**
 * The parts of «Mis datos», each with an address of its own. On a phone they are a row that scrolls, and the current one
 * is always in it.
 */
export function PartTabs({ current }: { current: PrivacyPart }) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is moved when another part is shown.
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves, and not the page.
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label="Partes de mis datos">
      <ul ref={row} className="relative flex overflow-x-auto rounded-md bg-sunken p-1 sm:gap-1">
        {parts.map(({ id, label }) => (
          <li key={id} className="grow">
            <Link
              to={id === 'datos' ? '.' : `?ver=${id}`}
              replace
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-sm px-1.5 text-sm sm:px-2 sm:text-base',
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
