import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { answerTrust, tellDeath, type visitAsTrusted } from '#contract/trusted-people.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'

type Visited = CallAnswer<typeof visitAsTrusted>
type Saver = Visited['savers'][number]
type Asked = { saver: Saver; what: 'accept' | 'leave' | 'death' }

type VisitedSaversProps = {
  visited: Visited
  onChange: (visited: Visited) => void
  /** The visit is over: a new code is needed. */
  onEnded: () => void
}

/** Z22: those who chose this phone: an invitation to answer, or banks and dates, and the way out. */
export function VisitedSavers({ visited, onChange, onEnded }: VisitedSaversProps) {
  const { visit, savers } = visited
  const [asked, setAsked] = useState<Asked>()
  const change = useMutation({
    mutationFn: ({ saver: { id }, what }: Asked) =>
      what === 'death'
        ? callApi(tellDeath, { body: { visit, id } })
        : callApi(answerTrust, { body: { visit, id, accept: what === 'accept' } }),
    onSuccess: (next) => {
      setAsked(undefined)
      onChange(next)
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'TRUSTED_VISIT_ENDED') onEnded()
    },
  })
  if (savers.length === 0) {
    const hasLeft = change.variables !== undefined
    return hasLeft ? (
      <Notice kind="success" live title={`Listo: ya no ves nada de ${change.variables.saver.saver}`}>
        Quitamos tu celular de su lista. Si cambian de opinión, te puede elegir otra vez.
      </Notice>
    ) : (
      <EmptyState
        title="Nadie te ha elegido con este celular"
        action={
          <Button look="secondary" onClick={onEnded}>
            Entrar con otro celular
          </Button>
        }
      >
        Si esperabas una invitación, pregunta a quien te iba a elegir con qué número lo hizo.
      </EmptyState>
    )
  }
  return (
    <>
      {savers.map((saver) => (
        <section
          key={saver.id}
          aria-labelledby={saver.id}
          className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6"
        >
          <h2 id={saver.id} className="text-lg font-semibold wrap-anywhere">
            {saver.saver}
          </h2>
          {saver.state === 'invited' ? (
            <p className="max-w-prose text-ink-soft">
              Te eligió como su persona de confianza. Si aceptas, verás en qué bancos están sus CDT y cuándo vencen,
              nunca cuánto tiene. Te avisaremos si uno vence y no responde. No tendrás que firmar ni pagar nada.
            </p>
          ) : (
            <Deposits deposits={saver.deposits} />
          )}
          {saver.toldDeathAt ? (
            <p role="status" className="max-w-prose font-medium">
              Nos contaste el {formatDay(saver.toldDeathAt)} que falleció. Lo sentimos mucho. Una persona del equipo te
              llamará; hasta entonces nada cambia.
            </p>
          ) : null}
          {change.error && change.variables.saver.id === saver.id && !asked ? (
            <ProblemNotice error={change.error} />
          ) : null}
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {saver.state === 'invited' ? (
              <Button
                loading={change.isPending && change.variables.saver.id === saver.id}
                onClick={() => change.mutate({ saver, what: 'accept' })}
              >
                Sí, acepto
              </Button>
            ) : null}
            <Button look="secondary" onClick={() => change.mutate({ saver, what: 'leave' })}>
              {saver.state === 'invited' ? 'No, gracias' : 'Ya no quiero serlo'}
              <span className="sr-only"> de {saver.saver}</span>
            </Button>
            {saver.state === 'accepted' && !saver.toldDeathAt ? (
              <Button look="secondary" onClick={() => setAsked({ saver, what: 'death' })}>
                Contarnos que falleció
              </Button>
            ) : null}
          </div>
        </section>
      ))}
      <AskDialog
        open={asked !== undefined}
        title={`¿Nos cuentas que ${asked?.saver.saver ?? ''} falleció?`}
        description="Una persona del equipo te llamará y hablará con los bancos. Ellos piden los papeles a sus herederos. Con este aviso nada cambia todavía."
        confirmLabel="Sí, falleció"
        isEnding
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => asked && change.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function Deposits({ deposits }: Pick<Saver, 'deposits'>) {
  if (deposits.length === 0) return <p className="text-ink-soft">Hoy no tiene ningún CDT con nosotros.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deposits.map(({ bank, maturityDate, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deposits may be at one bank and mature on one day.
        <li key={`${bank}/${maturityDate}/${index}`} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="font-semibold">{bank}</span>
          <span className="text-ink-soft">
            Vence el {formatCivilDate(maturityDate)}
            {state === 'can-decide' ? '; ya puede decidir' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
