import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { projectLadderPlan } from '#domain/money/ladder/ladder-plan.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { openRatesQuery, ratesInForce } from '../../../api/open-rates.ts'
import { useToday } from '../../../lib/clock.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldByMonth } from '../../../ui/charts/field-by-month.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { RatesTime } from '../../../ui/rates-time.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { LadderPlanForm } from './ladder-plan-form.tsx'
import { type Maturing, NextSteps, type PlannedOpening } from './next-steps.tsx'
import { readLadder, type TypedLadder, typedLadder } from './read-ladder.ts'
import { type KeptLadder, type LadderToKeep, ladderOf, useLadderPlan } from './use-ladder-plan.ts'

type ViewProps = {
  /** What the fields begin with while there is no plan. */
  start: TypedLadder
  /** What the saver has, here and elsewhere. */
  maturing: readonly Maturing[]
  onOpen: (opening: PlannedOpening) => void
}

/** Z19: a ladder as a plan: what it will be month by month, what comes next, and how it is paused and ended. */
export function LadderPlanView({ start, maturing, onOpen }: ViewProps) {
  const { query, keep, end } = useLadderPlan()
  const rates = useQuery(openRatesQuery)
  const [typed, setTyped] = useState(start)
  const [isChanging, setIsChanging] = useState(false)
  const [ended, setEnded] = useState<LadderToKeep>()
  const today = useToday()
  const { data } = query
  const kept = data?.plan
  const isWriting = !kept || isChanging
  const shown = isWriting ? readLadder(typed, 'active').plan : ladderOf(kept)

  return (
    <PublicPage
      width="form"
      above={<BackLink />}
      title="Cosecha en fila"
      lead="Tu escalera como plan: lo que vence va al plazo más largo, y lo que apartas cada mes abre el siguiente CDT. Siempre te preguntamos antes."
    >
      {!data ? (
        query.error ? (
          <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingShape label="Cargando tu plan…">
            <Skeleton className="h-104 w-full rounded-lg" />
          </LoadingShape>
        )
      ) : (
        <>
          {ended && !kept ? (
            <Ended
              isPending={keep.isPending}
              onUndo={() => keep.mutate(ended, { onSuccess: () => setEnded(undefined) })}
            />
          ) : null}
          {kept ? (
            <NextSteps
              kept={kept}
              rates={rates.data ? ratesInForce(rates.data) : undefined}
              maturing={maturing}
              today={today}
              isPending={keep.isPending}
              onKeep={(plan) => keep.mutate(plan)}
              onOpen={onOpen}
            />
          ) : null}
          {keep.error && !isWriting ? <ProblemNotice error={keep.error} /> : null}
          {isWriting ? (
            <LadderPlanForm
              typed={typed}
              onType={setTyped}
              state={kept?.state}
              isPending={keep.isPending}
              error={keep.error}
              onSave={(plan) =>
                keep.mutate(plan, {
                  onSuccess: () => {
                    setIsChanging(false)
                    setEnded(undefined)
                  },
                })
              }
              {...(kept ? { onClose: () => setIsChanging(false) } : {})}
            />
          ) : null}
          {rates.isError ? (
            <ProblemNotice error={rates.error} onRetry={() => void rates.refetch()} />
          ) : rates.data && shown ? (
            <Projection
              plan={shown}
              startDate={kept ? kept.startDate : today}
              feed={rates.data}
              readAtMs={rates.dataUpdatedAt}
            />
          ) : null}
          {kept && !isChanging ? (
            <Controls
              kept={kept}
              isPending={keep.isPending || end.isPending}
              onKeep={(plan) => keep.mutate(plan)}
              onChange={() => {
                keep.reset()
                setTyped(typedLadder(kept))
                setIsChanging(true)
              }}
              onEnd={() => {
                setTyped(typedLadder(kept))
                end.mutate(undefined, { onSuccess: () => setEnded(ladderOf(kept)) })
              }}
            />
          ) : null}
          {end.error ? <ProblemNotice error={end.error} title="No pudimos terminarlo" /> : null}
        </>
      )}
    </PublicPage>
  )
}

type ControlsProps = {
  kept: KeptLadder
  isPending: boolean
  onKeep: (plan: LadderToKeep) => void
  onChange: () => void
  onEnd: () => void
}

/** Each is one press. */
function Controls({ kept, isPending, onKeep, onChange, onEnd }: ControlsProps) {
  const isPaused = kept.state === 'paused'
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={onChange}>
        Cambiar mi plan
      </Button>
      <Button
        look="secondary"
        loading={isPending}
        onClick={() => onKeep({ ...ladderOf(kept), state: isPaused ? 'active' : 'paused' })}
      >
        {isPaused ? 'Reanudar' : 'Pausar'}
      </Button>
      <Button look="quiet" loading={isPending} onClick={onEnd}>
        Terminar mi plan
      </Button>
    </div>
  )
}

/** What was ended can come back; the keyboard stands on the way to it, since its button is gone. */
function Ended({ isPending, onUndo }: { isPending: boolean; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Notice
      live
      title="Terminaste tu plan"
      action={
        <Button ref={undo} size="small" look="secondary" loading={isPending} onClick={onUndo}>
          Deshacer
        </Button>
      }
    >
      Tus CDT siguen igual. Ya no te recordamos nada de la fila.
    </Notice>
  )
}

type ProjectionProps = {
  plan: Pick<LadderToKeep, 'start' | 'terms' | 'monthly'>
  startDate: CivilDate
  feed: OpenRates
  readAtMs: number
}

/** The plan as a field, month by month, with the rates of today. */
function Projection({ plan, startDate, feed, readAtMs }: ProjectionProps) {
  const { months, earnedCop } = projectLadderPlan(
    { startCop: plan.start, termsDays: plan.terms, monthlyCop: plan.monthly, startDate },
    ratesInForce(feed),
  )
  const sownCop = months.reduce((sum, month) => sum + month.sownCop, 0)
  return (
    <section aria-labelledby="campo" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="campo" className="text-lg font-semibold">
        Tu campo, mes por mes
      </h2>
      <FieldByMonth months={months} earnedCop={earnedCop} />
      <p className="max-w-prose text-sm text-ink-mute">
        {feed.rates.some(({ isDemonstration }) => isDemonstration) ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
        <RatesTime generatedAt={feed.generatedAt} readAtMs={readAtMs} />, ya con la retención del 4 % descontada: las de
        cada apertura serán las de su día. {gmfText(sownCop)} Fogafín cubre hasta un tope por entidad: al abrir cada CDT
        te decimos si te pasas. Es un cálculo para que decidas tú, no una recomendación.
      </p>
    </section>
  )
}
