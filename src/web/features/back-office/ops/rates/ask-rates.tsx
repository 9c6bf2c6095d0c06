import { type FormEvent, useState } from 'react'
import { staffPaths } from '#contract/staff-paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RatesDiff } from '../changes/rates-diff.tsx'
import { SeenBySaver } from '../changes/seen-by-saver.tsx'
import { useAskForChange } from '../changes/use-changes.ts'
import type { Preview, Proposal } from './use-rates.ts'

type AskRatesProps = {
  /** Makes the names of fields the form's own. */
  name: string
  proposal: Proposal
  preview: Preview
  onAsked: () => void
}

/** O02: what a proposal would change, line by line, and the question to ask for it. */
export function AskRates({ name, proposal, preview, onAsked }: AskRatesProps) {
  const { rates, ended, refused, canBeAsked } = preview
  return (
    <section aria-label="Lo que cambiaría" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <p role="status" className="font-medium">
        {formatSummary(preview)}
      </p>
      {refused.length > 0 ? (
        <Notice kind="error" title="Así no se puede pedir">
          <ul className="list-disc pl-4">
            {refused.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Línea {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {rates.length + ended.length > 0 ? <RatesDiff rates={rates} ended={ended} label="Tasas antes y después" /> : null}
      {canBeAsked ? <SeenBySaver name={name} proposal={proposal} /> : null}
      {canBeAsked ? <AskForm name={name} proposal={proposal} onAsked={onAsked} /> : null}
    </section>
  )
}

function AskForm({ name, proposal, onAsked }: Omit<AskRatesProps, 'preview'>) {
  const [source, setSource] = useState('')
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const ask = useAskForChange(onAsked)
  const lacksSource = source.trim().length < 3
  const lacksReason = reason.trim().length < 5

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (lacksSource || lacksReason || ask.isPending) return
    ask.mutate({ kind: 'rates', ...proposal, source: source.trim(), reason: reason.trim() })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        name={`${name}_source`}
        label="Fuente"
        hint="La verá el público: «Tarifario del banco, 1 de diciembre de 2026»."
        maxLength={120}
        value={source}
        error={attempted && lacksSource ? 'Escribe de dónde sale la tasa' : undefined}
        onChange={(event) => setSource(event.target.value)}
      />
      <LongTextField
        name={`${name}_reason`}
        label="Motivo"
        hint="Para quien lo apruebe."
        rows={2}
        maxLength={300}
        length={reason.length}
        value={reason}
        error={attempted && lacksReason ? 'Escribe el motivo, de al menos 5 caracteres' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      <div>
        <Button type="submit" loading={ask.isPending}>
          Pedir el cambio
        </Button>
      </div>
    </form>
  )
}

/** After it was asked: where it waits. */
export function AskedNotice() {
  return (
    <Notice kind="success" live title="Cambio pedido">
      Otra persona del equipo lo aprueba en <TextLink to={staffPaths.changes}>Cambios</TextLink>. Hasta entonces nada
      cambia.
    </Notice>
  )
}

function formatSummary({ rates, ended, refused }: Preview): string {
  const count = (change: string) => rates.filter((rate) => rate.change === change).length
  const parts = [
    `${count('added')} nuevas`,
    `${count('changed')} cambian`,
    `${ended.length} terminan`,
    `${count('unchanged')} quedan igual`,
    `${refused.length} rechazadas`,
  ]
  return `Todavía no se ha cambiado nada: ${parts.join(', ')}.`
}
