import { useQueryClient } from '@tanstack/react-query'
import { Building2, CircleCheck, Clock, type LucideIcon, Smartphone } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { elapsedWords, type UsualTime, usualSentence, type WaitKind } from '#domain/process/waits.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatClock, formatInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { WaitParts } from '../../../ui/funnel-parts.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { BankWaitScene } from '../../../ui/scenes/bank-wait.tsx'
import { DocumentScanScene } from '../../../ui/scenes/document-scan.tsx'
import { PaymentScene } from '../../../ui/scenes/payment.tsx'
import { RainScene } from '../../../ui/scenes/rain.tsx'
import { SigningScene } from '../../../ui/scenes/signing.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewsButton } from './news-button.tsx'
import { useWait } from './use-wait.ts'
import { WaitSteps } from './wait-steps.tsx'
import { findLateness, turnSentence, whoActs } from './wait-words.ts'

type WaitingScreenProps = WaitParts & { process: ProcessView }

const icons: Record<'bank' | 'cosecha', LucideIcon> = { bank: Building2, cosecha: Clock }

/**
 * The one screen of every wait (Z06): whose turn it is and until when, since when, and how long it usually takes. It says
 * what one may do until then, and offers a notice to the phone. The step around it goes on by itself. Only the turn and what went wrong
 * are read out when they change.
 */
export function WaitingScreen({
  process,
  wait,
  steps,
  turn,
  over,
  leavesWith,
  error,
  onRetry,
  children,
}: WaitingScreenProps) {
  const { data, openedAtMs, wantNews } = useWait(process.processUuid, wait)
  const nowMs = useNow(1_000)
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    // What was missed is asked for as soon as the connection is back.
    return () => void queryClient.invalidateQueries()
  }, [isOnline, queryClient])

  const sinceMs = data?.since === undefined ? openedAtMs : Date.parse(data.since)
  const today = civilDateInBogota(nowMs)
  const lateness = findLateness({
    wait,
    expected: process.expected,
    today,
    waitedMs: nowMs - sinceMs,
    usual: data?.usual,
  })
  const isOver = over !== undefined
  const isTimed = !isOver && turn === undefined
  const isDone = isOver || leavesWith !== undefined
  const Icon = isDone ? CircleCheck : turn === undefined ? icons[whoActs(wait)] : Smartphone
  return (
    <>
      <section aria-label="Tu espera" className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
        {/* Two lines have room on a phone: whose turn it is may change while one reads. */}
        <p role="status" className="flex min-h-14 gap-2 text-lg font-semibold text-ink md:min-h-0">
          <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${isDone ? 'text-go' : 'text-wait'}`} />
          <span>{over ?? leavesWith ?? turn ?? turnSentence({ wait, process, today })}</span>
        </p>
        <WaitScene wait={wait} isOnline={isOnline} />
        <WaitSteps steps={steps} />
        {/* It counts, and the server tells more of it later: it stands last, so that nothing above it moves. */}
        {isTimed ? <ElapsedTime sinceMs={sinceMs} nowMs={nowMs} usual={data?.usual} /> : null}
        {isTimed && data ? <NewsButton channel={data.channel} wanted={data.newsWanted} wantNews={wantNews} /> : null}
      </section>
      {isOnline ? null : (
        <Notice kind="warning" live title="Te quedaste sin conexión">
          Tu apertura sigue aunque no la veas. Apenas vuelva internet, esta página se pone al día sola.
        </Notice>
      )}
      {isOnline && error ? <ProblemNotice error={error} onRetry={onRetry} /> : null}
      {!isTimed || error || !isOnline || lateness === 'none' ? null : <LateNotice lateness={lateness} />}
      {children}
      {isOver ? null : (
        <p className="text-ink-soft">
          No tienes que quedarte aquí: puedes cerrar esta página y volver cuando quieras desde{' '}
          <TextLink to={pagePaths.processes}>Mis CDT</TextLink>. Mientras tanto, revisa{' '}
          <TextLink to={pagePaths.personalData}>tus datos</TextLink> o{' '}
          <TextLink to={pagePaths.simulator}>simula otro CDT</TextLink>.
        </p>
      )}
    </>
  )
}

function LateNotice({ lateness }: { lateness: 'unusual' | 'overdue' }) {
  if (lateness === 'overdue') {
    return (
      <Notice kind="warning" live title="Ya pasó el día prometido">
        Tu plata y tu tasa siguen como estaban. <HelpLink about="la demora de mi apertura">Escríbenos</HelpLink> y
        preguntamos por ti.
      </Notice>
    )
  }
  return (
    <Notice kind="warning" live title="Está tardando más de lo normal">
      Nada se perdió y no tienes que repetir nada. Puedes esperar aquí o cerrar esta página.
    </Notice>
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has a connection, as it says itself; a page that is being built has one. */
function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

type ElapsedTimeProps = { sinceMs: number; nowMs: number; usual: UsualTime | undefined }

/** Since when one waits, how long that is, and how long it usually takes: in words, and as a bar for who sees it. */
function ElapsedTime({ sinceMs, nowMs, usual }: ElapsedTimeProps) {
  const isToday = civilDateInBogota(sinceMs) === civilDateInBogota(nowMs)
  const began = isToday ? `a las ${formatClock(sinceMs)}` : `el ${formatInstant(new Date(sinceMs).toISOString())}`
  const share = usual ? Math.min(1, Math.max(0, nowMs - sinceMs) / (usual.p90Seconds * 1_000)) : undefined
  return (
    <div className="mt-5 flex flex-col gap-2 text-ink-soft">
      <p>
        Empezó {began} {/* Screen readers read a timer only on request. */}
        <span role="timer" className="whitespace-nowrap tabular-nums">
          Van {elapsedWords(nowMs - sinceMs)}.
        </span>{' '}
        {usual ? usualSentence(usual) : null}
      </p>
      {share === undefined ? null : (
        <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className={classNames('block h-full rounded-full transition-[width]', share < 1 ? 'bg-go' : 'bg-wait')}
            style={{ width: `${Math.max(4, Math.round(share * 100))}%` }}
          />
        </span>
      )}
    </div>
  )
}

const scenes: Record<WaitKind, typeof RainScene> = {
  identity: DocumentScanScene,
  lists: DocumentScanScene,
  review: DocumentScanScene,
  signature: SigningScene,
  signed: SigningScene,
  bank: BankWaitScene,
  payment: PaymentScene,
  issue: BankWaitScene,
  decision: SigningScene,
  'decision-signed': SigningScene,
}

/** The picture of a wait; rain while there is no connection. */
function WaitScene({ wait, isOnline }: { wait: WaitKind; isOnline: boolean }) {
  const Picture = isOnline ? scenes[wait] : RainScene
  return (
    <div className="mt-1 w-24 md:mt-4 md:w-40">
      <Picture />
    </div>
  )
}
