import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getProcess, useTicket as spendTicket } from '#contract/processes.ts'
import { getUser } from '#contract/users.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { useSession } from '../../../lib/session.ts'
import { requestSignIn } from '../../../lib/sign-in-request.ts'
import * as storage from '../../../lib/storage.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { continuePath, readContinueLink, readPhone, readTicket } from './continue-address.ts'

/**
 * Opens the current page of a process.
 * @param campaign - The campaign of its link.
 */
export type LeadOn = (process: ProcessView, campaign: string | undefined) => unknown

type ContinueProcessProps = {
  onProcess: LeadOn
  /** A control for customers who are signed in with another phone. */
  signInAnew: ReactNode
}

/**
 * P12: a link to a process. A ticket is removed from the address immediately, used, and then works like any other link.
 * Without a session the customer signs in first, with the phone of the ticket.
 */
export function ContinueProcess({ onProcess, signInAnew }: ContinueProcessProps) {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const { processId, ticket, campaign } = readContinueLink(query)
  const navigate = useNavigate()

  useEffect(() => {
    if (ticket) void navigate(continuePath({ processId, campaign }), { replace: true, state: { ticket } })
  }, [ticket, processId, campaign, navigate])

  if (ticket) return <Opening />
  const taken = readTicket(state)
  if (taken) return <SpendTicket ticket={taken} campaign={campaign} />
  if (processId) {
    return <FindProcess key={processId} link={{ processId, campaign }} onProcess={onProcess} signInAnew={signInAnew} />
  }
  return (
    <Stop title="A este enlace le falta algo">
      <Notice>Ábrelo de nuevo desde el mensaje que te enviamos, o ingresa y continúa desde la lista.</Notice>
      <ToProcesses />
    </Stop>
  )
}

function SpendTicket({ ticket, campaign }: { ticket: string; campaign: string | undefined }) {
  const navigate = useNavigate()
  const spent = useQuery({
    queryKey: ['ticket', ticket],
    // A ticket works once: its answer is cached, and leaving the page does not cancel the call.
    queryFn: () => callApi(spendTicket, { body: { ticket } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = spent

  useEffect(() => {
    if (!data) return
    const processId = data.processUuid
    storage.chosenProcess.store(processId)
    void navigate(continuePath({ processId, campaign }), { replace: true, state: { phone: data.phone } })
  }, [data, campaign, navigate])

  const error = spent.error as CallError | null
  if (!error || spent.isFetching) return <Opening />
  if (error.code === 'TICKET_INVALID' || error.code === 'INVALID_REQUEST') {
    return (
      <Stop title="Este enlace ya no sirve">
        <Notice kind="warning" live>
          Cada enlace se usa una sola vez y dura 72 horas. Tu apertura sigue guardada: ingresa con tu celular y continúa
          donde ibas.
        </Notice>
        <ToProcesses />
      </Stop>
    )
  }
  return (
    <Stop title="No pudimos abrir el enlace">
      <ProblemNotice error={error} onRetry={() => void spent.refetch()} />
      <ToProcesses look="secondary" />
    </Stop>
  )
}

type FindProcessProps = ContinueProcessProps & { link: { processId: string; campaign: string | undefined } }

function FindProcess({ link: { processId, campaign }, onProcess, signInAnew }: FindProcessProps) {
  const { state: session } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: ['processes', processId],
    queryFn: ({ signal }) => callApi(getProcess, { query: { id: processId } }, { signal }),
    enabled: session === 'in',
    staleTime: 0,
    retry: 1,
  })
  const { data } = found

  useEffect(() => {
    if (session !== 'out') return
    const back = new URLSearchParams({ return: continuePath({ processId, campaign }) })
    void navigate(`${pagePaths.portalLogin}?${back}`, { replace: true, state: { phone: readPhone(state) } })
  }, [session, processId, campaign, state, navigate])

  useEffect(() => {
    if (!data) return
    storage.chosenProcess.store(data.processUuid)
    void onProcess(data, campaign)
  }, [data, campaign, onProcess])

  const error = found.error as CallError | null
  const isMissing = error?.code === 'PROCESS_NOT_FOUND'
  // Sign-in opens over this page and asks whether the number is right (A §4, B §8: notice 404).
  useEffect(() => {
    if (!isMissing || session !== 'in') return
    const ask = (who: { name?: string; phone?: string }) =>
      requestSignIn({
        origin: 1,
        returnPath: continuePath({ processId, campaign }),
        notification: { status: 404, ...who },
      })
    callApi(getUser, {}).then(
      ({ fullName: name, phone }) => ask({ name, phone }),
      () => ask({}),
    )
  }, [isMissing, session, processId, campaign])

  // This page has its own texts for these; sign-in handles every other refusal.
  const isOfThisPage = isMissing || error?.code === 'INVALID_REQUEST'
  const isRefused = useRefusal(isOfThisPage || found.isFetching ? null : error, continuePath({ processId, campaign }))

  if (!error || found.isFetching || isRefused) return <Opening />
  if (isOfThisPage) {
    return (
      <Stop title="No encontramos esa apertura">
        <Notice kind="warning" live>
          Puede que sea de otro celular. Ingresa con el celular con el que lo empezaste.
        </Notice>
        <div className="flex flex-col gap-3 sm:flex-row">
          {signInAnew}
          <ToProcesses look="secondary" />
        </div>
      </Stop>
    )
  }
  return (
    <Stop title="No pudimos traer tu apertura">
      <ProblemNotice error={error} onRetry={() => void found.refetch()} />
      <ToProcesses look="secondary" />
    </Stop>
  )
}

function Opening() {
  const late = useDelayed(8_000)
  return (
    <PublicPage width="form" title="Abriendo lo que dejaste…">
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {late ? 'Está tardando más de lo normal. No cierres esta página.' : 'Te llevamos a donde ibas.'}
      </p>
    </PublicPage>
  )
}

function Stop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicPage width="form" title={title}>
      {children}
    </PublicPage>
  )
}

function ToProcesses({ look }: { look?: 'secondary' }) {
  const { signedIn } = useSession()
  return (
    <div>
      <LinkButton to={pagePaths.processes} look={look} replace>
        {signedIn ? 'Ir a mis CDT' : 'Ingresar con mi celular'}
      </LinkButton>
    </div>
  )
}
