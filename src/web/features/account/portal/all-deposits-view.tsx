import { CalendarPlus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getDepositCalendar } from '#contract/external-deposits.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { useToday } from '../../../lib/clock.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { FieldScene } from '../../../ui/scenes/field.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { type AnyDeposit, allDeposits } from './all-deposits.ts'
import { Coverage } from './coverage.tsx'
import { DashboardShape } from './dashboard-shape.tsx'
import { daysLeftText } from './days-left.ts'
import { DepositRow, OverRow } from './deposit-row.tsx'
import { DueDecision } from './due-decision.tsx'
import { emptyNote, type TypedNote, typedNote } from './read-note.ts'
import { useDashboard } from './use-dashboard.ts'
import { type NotedDeposit, noteOf, useNotes } from './use-notes.ts'

const NoteForm = lazyPart(() => import('./note-form.tsx').then((part) => part.NoteForm), { soon: true })

/** A note that is being written: a new one, or one that is there. Each turn of the form begins with its start. */
type Writing = { id: string; title: string; start: TypedNote; turn: number }

type AllDepositsViewProps = {
  /** What is prepared for maturities elsewhere (Z18). */
  plans: ReactNode
  /** Where the offers for the maturity of a noted deposit are compared; undefined before its days. */
  offersPath: (note: NotedDeposit) => string | undefined
}

/** Z14: everything that a customer has, here and elsewhere: what matures next, and what the insurance covers. */
export function AllDepositsView({ plans, offersPath }: AllDepositsViewProps) {
  const dashboard = useDashboard()
  const { query: notes, save, remove } = useNotes()
  const [writing, setWriting] = useState<Writing>()
  const [isWriting, setIsWriting] = useState(false)
  const [removed, setRemoved] = useState<NotedDeposit>()
  const today = useToday()
  const error = dashboard.error ?? notes.error

  if (!dashboard.data || !notes.data) {
    if (!error) return <DashboardShape />
    return (
      <PublicPage above={<BackLink />} width="form" title="Todos tus CDT">
        <ProblemNotice error={error} onRetry={() => void Promise.all([dashboard.refetch(), notes.refetch()])} />
      </PublicPage>
    )
  }
  const { deposits: noted, most } = notes.data
  const { running, over } = allDeposits(dashboard.data.deposits, noted, today)
  const isFull = noted.length >= most
  const write = (next: Omit<Writing, 'turn'>) => {
    save.reset()
    setRemoved(undefined)
    setWriting({ ...next, turn: (writing?.turn ?? 0) + 1 })
    setIsWriting(true)
  }
  const add = () => write({ id: crypto.randomUUID(), title: 'Anotar un CDT', start: emptyNote })
  const change = (note: NotedDeposit) => write({ id: note.id, title: 'Cambiar el CDT', start: typedNote(noteOf(note)) })
  const renew = (note: NotedDeposit) =>
    write({
      id: note.id,
      title: '¿Cómo se renovó?',
      start: typedNote({ ...noteOf(note), amount: note.amount + note.net, openingDate: note.maturityDate }),
    })
  const forget = (note: NotedDeposit) => remove.mutate(note, { onSuccess: () => setRemoved(note) })
  const bringBack = (note: NotedDeposit) =>
    save.mutate({ id: note.id, note: noteOf(note) }, { onSuccess: () => setRemoved(undefined) })

  return (
    <PublicPage
      above={
        <>
          <BackLink />
          <DueDecision />
        </>
      }
      title="Todos tus CDT"
      lead="Los que abriste con nosotros y los que tienes en otros bancos, en un solo lugar."
    >
      {error ? <ProblemNotice error={error} onRetry={() => void notes.refetch()} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {plans}
          {running.length > 0 ? <Sums running={running} /> : null}
          {removed ? (
            <Removed
              key={removed.id}
              note={removed}
              isPending={save.isPending}
              error={save.error}
              onUndo={() => bringBack(removed)}
            />
          ) : null}
          {remove.error ? <ProblemNotice error={remove.error} title="No pudimos quitarlo" /> : null}
          {running.length > 0 ? (
            <section aria-labelledby="lista" className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h2 id="lista" className="text-xl">
                  Lo próximo que vence
                </h2>
                <AddButton isFull={isFull} most={most} onAdd={add} />
              </div>
              <ol className="divide-y divide-line rounded-xl bg-surface shadow-soft">
                {running.map((deposit) => (
                  <DepositRow
                    key={deposit.id}
                    deposit={deposit}
                    today={today}
                    offersTo={deposit.note && offersPath(deposit.note)}
                    isLeaving={remove.isPending && remove.variables.id === deposit.id}
                    onChange={change}
                    onForget={forget}
                  />
                ))}
              </ol>
            </section>
          ) : (
            <EmptyState
              title="Anota los CDT que tienes en otros bancos"
              picture={<FieldScene />}
              action={<Button onClick={add}>Anotar un CDT</Button>}
            >
              Con el banco, el monto, la tasa y el plazo te decimos cuánto recibes y te avisamos antes de que venzan.
            </EmptyState>
          )}
          {over.length > 0 ? (
            <section aria-labelledby="vencidos" className="flex flex-col gap-4">
              <div className="flex flex-col gap-1">
                <h2 id="vencidos" className="text-xl">
                  ¿Qué pasó con estos?
                </h2>
                <p className="max-w-prose text-ink-soft">
                  Ya vencieron, así que no los contamos en el seguro. Si se renovaron, dinos cómo.
                </p>
              </div>
              <ul className="divide-y divide-line rounded-xl bg-surface shadow-soft">
                {over.map((note) => (
                  <OverRow
                    key={note.id}
                    note={note}
                    isLeaving={remove.isPending && remove.variables.id === note.id}
                    onRenew={renew}
                    onForget={forget}
                  />
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Coverage coverage={dashboard.data.coverage} />
          {running.length > 0 ? <Calendar /> : null}
          <p className="max-w-prose text-sm text-ink-mute">
            Lo que anotas lo ves solo tú: no se lo contamos a ningún banco ni a nadie de nuestro equipo, y se va cuando
            lo quitas. Las cifras de esos CDT son nuestro cálculo; las que valen son las de tu banco.
          </p>
        </div>
      </div>
      {writing ? (
        <NoteForm
          key={writing.turn}
          open={isWriting}
          title={writing.title}
          start={writing.start}
          readsPictures={notes.data.readsPictures}
          isPending={save.isPending}
          error={save.error}
          onClose={() => setIsWriting(false)}
          onSave={(note) => save.mutate({ id: writing.id, note }, { onSuccess: () => setIsWriting(false) })}
        />
      ) : null}
    </PublicPage>
  )
}

/** What all of them hold and earn, and what comes back first. */
function Sums({ running }: { running: readonly AnyDeposit[] }) {
  const today = useToday()
  const [first] = running
  const total = (figure: 'amountCop' | 'netCop') => running.reduce((sum, one) => sum + one[figure], 0)
  const invested = total('amountCop')
  return (
    <section aria-label="Tu plata en total" className="deep rounded-xl p-4 sm:p-5 md:p-6">
      <p className="text-ink-soft">Tienes invertido en {running.length} CDT</p>
      <Money amountCop={invested} size={invested >= 1_000_000_000 ? 'l' : 'xl'} className="block" />
      <p className="text-ink-soft">
        <Money amountCop={total('netCop')} tone="grow" sign="plus" className="font-semibold" /> al vencer, ya sin la
        retención
      </p>
      {first ? (
        <p className="mt-3 border-t border-line pt-3 text-ink-soft">
          El próximo vence el {formatCivilDate(first.maturityDate)} ({daysLeftText(today, first.maturityDate)}): recibes{' '}
          <Money amountCop={first.amountCop + first.netCop} className="font-semibold" />.
        </p>
      ) : null}
    </section>
  )
}

function AddButton({ isFull, most, onAdd }: { isFull: boolean; most: number; onAdd: () => void }) {
  if (isFull) return <p className="text-sm text-ink-mute">Ya anotaste {most}: quita uno para anotar otro.</p>
  return (
    <Button look="secondary" size="small" onClick={onAdd}>
      <Plus aria-hidden className="size-5" />
      Anotar un CDT
    </Button>
  )
}

type RemovedProps = { note: NotedDeposit; isPending: boolean; error: Error | null; onUndo: () => void }

/** What was removed can come back; the keyboard stands on the way to it, since its button is gone. */
function Removed({ note, isPending, error, onUndo }: RemovedProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <>
      <Notice
        live
        title={`Quitamos tu CDT de ${note.bankName}`}
        action={
          <Button ref={undo} size="small" look="secondary" loading={isPending} onClick={onUndo}>
            Deshacer
          </Button>
        }
      />
      {error ? <ProblemNotice error={error} title="No pudimos traerlo de vuelta" /> : null}
    </>
  )
}

/** Z04: every maturity to come in the customer's own calendar. */
function Calendar() {
  return (
    <a
      href={buildCallUrl(getDepositCalendar, {})}
      download
      className={`${textLinkClasses} inline-flex min-h-11 items-center gap-2 self-start py-2`}
    >
      <CalendarPlus aria-hidden className="size-5" />
      Agregar todos los vencimientos a mi calendario
    </a>
  )
}
