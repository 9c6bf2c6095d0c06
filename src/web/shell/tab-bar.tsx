import { Home, type LucideIcon, Scale, UserRound, WalletCards } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../ui/class-names.ts'

type Tab = { label: string; to: string; icon: LucideIcon; alsoAt?: readonly string[] }

const tabs: readonly Tab[] = [
  {
    label: 'Inicio',
    to: '/portal/dashboard',
    icon: Home,
    alsoAt: ['/portal/todos-tus-cdt', '/portal/carpeta-de-la-renta'],
  },
  {
    label: 'Comparar',
    to: '/cdt-simulador',
    icon: Scale,
    alsoAt: [
      '/comparacion',
      '/mejores-tasas-para-cdt-hoy',
      '/mejores-bancos-para-cdt-hoy',
      '/escalera-de-cdt',
      '/plazo-por-fecha',
      '/plata-de-verdad',
    ],
  },
  { label: 'Mis CDT', to: '/mis-procesos', icon: WalletCards },
  { label: 'Perfil', to: '/portal/mis-datos', icon: UserRound, alsoAt: ['/portal/referrer'] },
]

const isAt = ({ to, alsoAt = [] }: Tab, pathname: string) => [to, ...alsoAt].includes(pathname)

/** The four places of a customer, in reach of the thumb; a larger screen has them in its header. */
export function TabBar() {
  const { pathname, search } = useLocation()
  const current = tabs.find((tab) => isAt(tab, pathname))
  if (!current) return null
  return (
    <nav
      aria-label="Tus lugares"
      className="tab-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[max(0rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map((tab) => {
          const { label, to, icon: Icon } = tab
          const here = tab === current
          return (
            <li key={to}>
              <Link
                to={to}
                // A decision is a page of its own inside the portal.
                aria-current={here ? (pathname === to && search === '' ? 'page' : 'true') : undefined}
                className={classNames(
                  'flex min-h-16 flex-col items-center justify-center gap-0.5 px-1 text-xs',
                  here ? 'font-semibold text-ink' : 'font-medium text-ink-soft',
                )}
              >
                <span className={classNames('rounded-full px-4 py-1', here && 'bg-go-soft text-go-ink')}>
                  <Icon aria-hidden className="size-5" />
                </span>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
