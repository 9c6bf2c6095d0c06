import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { useBrand } from '../../../brands/brand-context.tsx'
import { roleWords, useStaff } from './staff-context.ts'
import { TabCount } from './tab-count.tsx'
import { useConversations } from './use-conversations.ts'
import { useTasks } from './use-tasks.ts'

const linkClasses =
  'inline-flex min-h-11 items-center rounded-md px-2 font-medium text-ink-soft hover:text-ink ' +
  'aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:decoration-(--brand-go) aria-[current=page]:underline-offset-8'

type OpsFrameProps = {
  /** What the tab is called: the name of the page, never that of a customer. */
  tab: string
  title: ReactNode
  above?: ReactNode
  children: ReactNode
}

/** O01: what stands around each page of the staff area: its ways, who one is, and the title. */
export function OpsFrame({ tab, title, above, children }: OpsFrameProps) {
  const { name, role } = useStaff()
  const decidesOnLists = role === 'compliance'
  useTabTitle(tab)
  return (
    <div className="page-gutter py-4 md:py-6">
      <div className="mx-auto flex max-w-page flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2 text-sm">
          <nav aria-label="Equipo" className="-ml-2 flex flex-wrap gap-x-2">
            <NavLink to={pagePaths.opsDashboard} className={linkClasses}>
              Procesos
            </NavLink>
            {role === 'bank' ? null : (
              <>
                <NavLink to={pagePaths.opsTasks} className={linkClasses}>
                  Tareas
                  <TaskCount />
                </NavLink>
                {decidesOnLists ? null : (
                  <>
                    <NavLink to={pagePaths.opsConversations} className={linkClasses}>
                      Conversaciones
                      <ConversationCount />
                    </NavLink>
                    <NavLink to={pagePaths.opsRates} className={linkClasses}>
                      Tasas
                    </NavLink>
                    <NavLink to={pagePaths.opsCampaigns} className={linkClasses}>
                      Campañas
                    </NavLink>
                  </>
                )}
                <NavLink to={pagePaths.opsChanges} className={linkClasses}>
                  Cambios
                </NavLink>
                {decidesOnLists ? null : (
                  <>
                    <NavLink to={pagePaths.opsBonuses} className={linkClasses}>
                      Bonos
                    </NavLink>
                    <NavLink to={pagePaths.opsAnalytics} className={linkClasses}>
                      Analítica
                    </NavLink>
                  </>
                )}
              </>
            )}
            {decidesOnLists ? null : (
              <NavLink to={pagePaths.opsBankQueue} className={linkClasses}>
                {role === 'bank' ? 'Mesa' : 'Bancos'}
              </NavLink>
            )}
            {role === 'admin' ? (
              <>
                <NavLink to={pagePaths.opsTeam} className={linkClasses}>
                  Equipo
                </NavLink>
                <NavLink to={pagePaths.opsAudit} className={linkClasses}>
                  Auditoría
                </NavLink>
              </>
            ) : null}
          </nav>
          <p className="text-ink-soft">
            {name ? <span className="font-medium text-ink">{name}</span> : 'Sin nombre'} · {roleWords[role]} ·{' '}
            <NavLink to={pagePaths.opsOwnAccess} className={linkClasses}>
              Mi acceso
            </NavLink>
          </p>
        </div>
        <header className="flex flex-col gap-1">
          {above}
          <h1 className="text-xl font-bold">{title}</h1>
        </header>
        {children}
      </div>
    </div>
  )
}

/** O01: how many people wait for an answer, beside the name of the tab. */
function ConversationCount() {
  const { data } = useConversations('open')
  if (!data) return null
  return <TabCount count={data.conversations.length} hasMore={data.hasMore} words="por responder" />
}

/** O01: how many tasks there are, beside the name of their tab; nothing while that is not known, or there are none. */
function TaskCount() {
  const { data } = useTasks()
  if (!data) return null
  return <TabCount count={data.tasks.length} hasMore={data.hasMore} words="por hacer" />
}

/**
 * O04: names the tab once it is known that somebody of the team is there; until then its name says nothing, so that a
 * customer learns nothing from it either. Never the name of a customer: browsers keep titles in their history.
 */
function useTabTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · Equipo ${name}`
  }, [title, name])
}
