import type { ProcessView } from '#contract/process-view.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { bonusNote } from './certificate-messages.ts'

/** The bonuses of an opening, and when each is paid (B13). */
export function BonusList({ bonuses }: { bonuses: ProcessView['bonuses'] }) {
  if (bonuses.length === 0) return null
  return (
    <section aria-labelledby="tus-bonos" className="flex flex-col gap-2">
      <h2 id="tus-bonos" className="text-lg font-semibold">
        Tus bonos
      </h2>
      <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
        <DefinitionList
          rows={bonuses.map((bonus) => ({
            label: bonus.label,
            value: <Money amountCop={bonus.amount} sign="plus" />,
            note: [bonus.extraRate && `${formatRate(bonus.extraRate)} más sobre la tasa`, bonusNote(bonus)]
              .filter(Boolean)
              .join('. '),
            action: bonus.termsUrl ? (
              <TextLink to={bonus.termsUrl}>
                Términos<span className="sr-only"> de {bonus.label}</span>
              </TextLink>
            ) : undefined,
          }))}
        />
      </div>
    </section>
  )
}
