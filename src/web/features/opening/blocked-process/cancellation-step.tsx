import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { cancelProcess } from '#contract/processes.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { callApi } from '../../../api/client.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { ContactLine } from '../../../ui/contact-line.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import {
  type Cancellation,
  type CancellationReason,
  cancellationReasons,
  getCancellation,
  reasonText,
} from './cancellation.ts'

type CancellationStepProps = {
  process: ProcessView
  /** A link back to the process. */
  keep: ReactNode
  onCancelled: () => unknown
}

/** F13: cancels an opening: what is lost and what is kept, an optional reason, and the answer. */
export function CancellationStep({ process, keep, onCancelled }: CancellationStepProps) {
  const { processUuid, nameBank } = process
  const [reason, setReason] = useState<CancellationReason | ''>('')
  const [written, setWritten] = useState('')
  const cancel = useMutation({
    mutationFn: () => callApi(cancelProcess, { body: { processUuid, reason: reasonText(reason, written) } }),
    onSuccess: () => onCancelled(),
  })
  // The list is fetched again in the meantime: the cancelled process must still be shown here.
  const wasAsked = useRef(getCancellation(process.processStatus))
  if (cancel.isSuccess) return <Cancelled bankName={nameBank} />
  if (wasAsked.current !== 'possible') return <NotPossible process={process} why={wasAsked.current} keep={keep} />
  return (
    <PublicPage
      width="form"
      title={
        <>
          ¿Cancelar tu apertura con <BankName name={nameBank} />?
        </>
      }
    >
      <DefinitionList
        className="rounded-lg bg-surface px-5 shadow-soft md:px-6"
        rows={[
          { label: 'Inviertes', value: <Money amountCop={process.amount} size="s" /> },
          { label: 'Plazo', value: formatTerm(process.term) },
          { label: 'Tasa', value: <Percent rate={process.rate} /> },
          { label: 'Vas en', value: process.stage.label },
        ]}
      />
      <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
        <DefinitionList
          layout="stacked"
          rows={[
            { label: 'Lo que pierdes', value: whatIsLost(process) },
            {
              label: 'Lo que queda guardado',
              value: 'Tus datos y tus documentos, protegidos. Si vuelves, no empiezas de cero.',
            },
            { label: 'Lo que no pasa', value: 'No se te cobra nada y no se movió dinero.' },
          ]}
        />
      </div>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate()
        }}
      >
        <ChoiceGroup
          name="motivo"
          label="¿Por qué la cancelas?"
          optional
          why="Nos ayuda a mejorar. No cambia nada en tu cancelación."
          value={reason}
          onValueChange={setReason}
          choices={cancellationReasons.map((value) => ({ value, label: value }))}
        />
        <LongTextField
          name="detalle"
          label="Cuéntanos algo más"
          optional
          maxLength={200}
          value={written}
          length={written.length}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        {cancel.error ? <ProblemNotice error={cancel.error} /> : null}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" look="danger" loading={cancel.isPending} loadingLabel="Cancelando…">
            Sí, cancelar la apertura
          </Button>
          {keep}
        </div>
      </form>
    </PublicPage>
  )
}

function whatIsLost({ bonuses, bonusAdded, rate }: ProcessView): string {
  const lost = [`La tasa de ${formatRate(rate)}: si vuelves, vale la del día`]
  if (bonuses.some(({ status }) => status !== 'cancelled') || bonusAdded > 0) lost.push('los bonos de esta apertura')
  return `${lost.join(', y ')}.`
}

function Cancelled({ bankName }: { bankName: string }) {
  return (
    <PublicPage width="form" title="Cancelaste tu apertura">
      <Notice
        kind="success"
        live
        title={
          <>
            Tu apertura con <BankName name={bankName} /> quedó cancelada
          </>
        }
      >
        No se te cobra nada. Tus datos siguen guardados por si quieres abrir otro CDT.
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to={pagePaths.simulator} replace>
          Simular otro CDT
        </LinkButton>
        <LinkButton to={pagePaths.processes} look="secondary" replace>
          Ver mis CDT
        </LinkButton>
      </div>
    </PublicPage>
  )
}

type NotPossibleProps = { process: ProcessView; why: Exclude<Cancellation, 'possible'>; keep: ReactNode }

function NotPossible({ process, why, keep }: NotPossibleProps) {
  const { nameBank } = process
  const words = {
    ended: {
      title: 'Esta apertura ya terminó',
      text: 'No hay nada que cancelar. Puedes simular y abrir otro CDT cuando quieras.',
    },
    paid: {
      title: 'Tu CDT ya está pagado',
      text: (
        <>
          Tu dinero ya está en <BankName name={nameBank} />, que es quien responde por el CDT, así que no podemos
          cancelarlo desde aquí. Al vencer puedes retirarlo o renovarlo.
        </>
      ),
    },
    renewing: {
      title: 'Tu CDT sigue vigente',
      text: (
        <>
          Lo que tienes con <BankName name={nameBank} /> es un CDT abierto, y no una apertura que se pueda cancelar. Si
          quieres tu dinero, pide el retiro al vencer desde tu portal.
        </>
      ),
    },
  }[why]
  return (
    <PublicPage width="form" title={words.title}>
      <Notice>{words.text}</Notice>
      <p className="text-ink-soft">
        Si crees que es un error, <ContactLine about="la cancelación de mi apertura" />
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to={pagePaths.dashboard} replace>
          Ir a mi portal
        </LinkButton>
        {keep}
      </div>
    </PublicPage>
  )
}
