import { ratesFields } from '#domain/staff-forms/work-fields.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import { RatesDiff } from '../changes/rates-diff.tsx'
import { SeenBySaver } from '../changes/seen-by-saver.tsx'
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
      {canBeAsked ? (
        <AskForm
          name={name}
          fields={ratesFields}
          change={(values) => ({ kind: 'rates', ...proposal, ...values })}
          onAsked={onAsked}
        />
      ) : null}
    </section>
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
