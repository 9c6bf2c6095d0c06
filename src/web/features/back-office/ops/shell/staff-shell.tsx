import { Menu, Search, X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { staffRoleNames } from '#domain/customer/people/staff-roles.ts'
import { useBrand } from '../../../../brands/brand-context.tsx'
import { isAsked } from '../../../../lib/use-keys.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { StaffContext, StaffExitContext, type StaffSelf } from '../staff-context.ts'
import { TabCount } from '../tab-count.tsx'
import { useConversations } from '../use-conversations.ts'
import { useTasks } from '../use-tasks.ts'
import { groupsFor, homeOf } from './staff-places.ts'

const QuickOpen = lazyPart(() => import('./quick-open.tsx').then((part) => part.QuickOpen))

const barLink =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-soft hover:bg-surface hover:text-ink'

/**
 * O01: what is around every page of the staff area: the dark bar, the rail with the pages of one's role, and the
 * way to any page or process by keyboard. Until it is known who is there, the bar alone, without a word.
 */
export function StaffShell({ children }: { children: ReactNode }) {
  const self = useContext(StaffContext)
  const [isMenuOpen, setMenuOpen] = useState(false)
  if (!self) {
    return (
      <>
        <div className="deep h-14" />
        <main id="contenido" tabIndex={-1} className="flex-1">
          {children}
        </main>
      </>
    )
  }
  return (
    <>
      <Bar self={self} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      <div className="flex-1 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Rail self={self} isOpen={isMenuOpen} />
        <main id="contenido" tabIndex={-1} className="min-w-0">
          {children}
        </main>
      </div>
    </>
  )
}

type BarProps = { self: StaffSelf; isMenuOpen: boolean; onMenu: () => void }

function Bar({ self: { name, role }, isMenuOpen, onMenu }: BarProps) {
  const brand = useBrand()
  const exit = useContext(StaffExitContext)
  const MenuMark = isMenuOpen ? X : Menu
  return (
    <header className="deep sticky top-0 z-30 flex min-h-14 items-center gap-1 px-2 print:hidden sm:px-4">
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-controls="paginas-del-equipo"
        onClick={onMenu}
        className={classNames(barLink, 'lg:hidden')}
      >
        <MenuMark aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Páginas</span>
      </button>
      <Link to={homeOf(role)} className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-bold text-ink">
        {brand.name}
        <span className="rounded-sm bg-accent px-2 text-xs font-semibold text-on-accent">Equipo</span>
      </Link>
      <QuickOpenButton />
      <p className="ml-auto text-sm text-ink-soft max-md:hidden">
        <span className="font-medium text-ink">{name ?? 'Sin nombre'}</span> · {staffRoleNames[role]}
      </p>
      <NavLink to={staffPaths.ownAccess} className={classNames(barLink, 'max-md:ml-auto aria-[current=page]:text-ink')}>
        Mi acceso
      </NavLink>
      <span className="max-sm:hidden">{exit?.({ className: barLink })}</span>
    </header>
  )
}

/** O01: opens the search for pages and processes, by a press or by ⌘K and Ctrl+K. */
function QuickOpenButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      // Browsers would go to their own search field. A dialog that is open keeps its question.
      event.preventDefault()
      if (!isAsked()) setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className={classNames(barLink, 'border border-line bg-surface sm:ml-4')}
      >
        <Search aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Ir a…</span>
        <kbd aria-hidden className="font-mono text-xs text-ink-mute max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {wasOpen ? <QuickOpen open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Rail({ self: { role }, isOpen }: { self: StaffSelf; isOpen: boolean }) {
  const exit = useContext(StaffExitContext)
  return (
    <nav
      id="paginas-del-equipo"
      aria-label="Equipo"
      className={classNames(
        'flex-col gap-4 border-line bg-surface p-3 text-sm print:hidden max-lg:border-b',
        'lg:sticky lg:top-14 lg:flex lg:max-h-[92dvh] lg:self-start lg:overflow-y-auto lg:rounded-lg lg:bg-transparent lg:py-6',
        isOpen ? 'flex' : 'hidden',
      )}
    >
      {groupsFor(role).map(({ name, places }) => (
        <section key={name} aria-label={name}>
          <p aria-hidden className="px-3 pb-1 text-xs font-semibold text-ink-mute">
            {name}
          </p>
          <ul>
            {places.map(({ label, path }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-go-soft aria-[current=page]:text-go-ink"
                >
                  {label}
                  {path === staffPaths.review ? <ReviewCount /> : null}
                  {path === staffPaths.tasks ? <TaskCount /> : null}
                  {path === staffPaths.conversations ? <ConversationCount /> : null}
                  {path === staffPaths.changes && mayCall(opsTasks, role) ? <ChangeCount /> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="sm:hidden">{exit?.({ className: `${barLink} px-3` })}</div>
    </nav>
  )
}

/** O01: how many people wait for an answer, beside the name of the page. */
function ConversationCount() {
  const { data } = useConversations('open')
  if (!data) return null
  return <TabCount count={data.conversations.length} hasMore={data.hasMore} words="por responder" />
}

/** O01: how many openings wait for a look at their papers, beside the name of the page. */
function ReviewCount() {
  const { data } = useTasks()
  if (!data) return null
  const waiting = data.tasks.filter(({ kind }) => kind === 'documents-review')
  return <TabCount count={waiting.length} hasMore={data.hasMore} words="por revisar" />
}

/** O01: how many tasks there are, beside the name of their page; nothing while that is not known, or there are none. */
function TaskCount() {
  const { data } = useTasks()
  if (!data) return null
  return <TabCount count={data.tasks.length} hasMore={data.hasMore} words="por hacer" />
}

/** O04: how many changes wait for one's own decision, beside the name of their page. */
function ChangeCount() {
  const { data } = useTasks()
  if (!data) return null
  const waiting = data.tasks.filter(({ kind }) => kind === 'change-waiting')
  return <TabCount count={waiting.length} hasMore={false} words="por decidir" />
}
