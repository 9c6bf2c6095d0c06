import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { CampaignTerms } from '#contract/bonus-campaigns.ts'
import type { CallAnswer } from '#contract/call.ts'
import { type CampaignEdge, opsCampaignPreview, type SeenCampaign } from '#contract/campaign-preview.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { defaultTermDays, offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { readTimeMs } from '../../../../lib/clock.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { BonusCard, toCardProps } from '../../../../ui/bonus-card.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useStaffCall } from '../use-staff-call.ts'

type Preview = CallAnswer<typeof opsCampaignPreview>

type CampaignSeenProps = {
  /** Makes the names of its controls its own. */
  name: string
  /** Changes with the proposal: what was seen of an earlier one is not shown for it. */
  of: string
  /** The proposal as it stands; nothing where it cannot be read yet. */
  read: () => CampaignTerms | undefined
}

/** O04: what a saver would see of a proposed campaign and get by it, beside what there is until then. */
export function CampaignSeen({ name, of, read }: CampaignSeenProps) {
  const [amount, setAmount] = useState('10000000')
  const [term, setTerm] = useState(String(defaultTermDays))
  const [attempted, setAttempted] = useState(false)
  const [seenOf, setSeenOf] = useState<string>()
  const call = useStaffCall()
  const preview = useMutation({
    mutationFn: (campaign: CampaignTerms) =>
      call(opsCampaignPreview, { body: { campaign, amount: Number(amount), term: Number(term) } }),
  })
  const isAmount = Number(amount) > 0
  const isSame = seenOf === of

  function look() {
    setAttempted(true)
    if (!isAmount || preview.isPending) return
    const campaign = read()
    if (!campaign) return
    setSeenOf(of)
    preview.mutate(campaign)
  }

  // It may stand inside the form that asks for the change: Enter in its fields looks, and asks for nothing.
  function lookOnEnter(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    look()
  }

  return (
    <Disclosure isWide summary="Verla como la ve un cliente">
      <div className="flex flex-col gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears Enter of the fields inside it */}
        <div onKeyDown={lookOnEnter} className="grid items-end gap-3 sm:grid-cols-3">
          <MoneyField
            name={`${name}_seen_amount`}
            label="Monto del cliente"
            value={amount}
            error={attempted && !isAmount ? 'Escribe un monto' : undefined}
            onValueChange={(digits) => {
              setAmount(digits)
              preview.reset()
            }}
          />
          <SelectField
            name={`${name}_seen_term`}
            label="Plazo del cliente"
            options={offeredTermsDays.map((one) => ({ value: String(one), label: formatTerm(one) }))}
            value={term}
            onChange={({ target }) => {
              setTerm(target.value)
              preview.reset()
            }}
          />
          <Button look="secondary" loading={preview.isPending} onClick={look}>
            Ver la campaña
          </Button>
        </div>
        {preview.error && isSame ? <ProblemNotice error={preview.error} /> : null}
        <div role="status">
          {preview.data && isSame ? <Seen preview={preview.data} /> : null}
          {preview.data && !isSame ? <p>Cambiaste la propuesta: vuelve a mirarla.</p> : null}
        </div>
      </div>
    </Disclosure>
  )
}

function Seen({ preview: { refused, before, after, edges, warnings } }: { preview: Preview }) {
  if (!after) {
    return (
      <Notice kind="error" title="Así no se puede pedir">
        <Points of={refused.map(({ message }) => message)} />
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {warnings.length > 0 ? (
        <Notice kind="warning" title="Antes de seguir, mira esto">
          <Points of={warnings} />
        </Notice>
      ) : null}
      <div className={before ? 'grid gap-5 md:grid-cols-2' : undefined}>
        {before ? <OneCampaign title="Hasta ahora" seen={before} /> : null}
        <OneCampaign title={before ? 'Con el cambio' : 'Así se verá'} seen={after} isProposed />
      </div>
      {edges.length > 0 ? <Edges edges={edges} isChange={before !== undefined} closed={after.closed} /> : null}
    </div>
  )
}

type OneCampaignProps = { title: string; seen: SeenCampaign; isProposed?: boolean }

function OneCampaign({ title, seen, isProposed = false }: OneCampaignProps) {
  const { card, closed, gets, misses, paysFor, termsUrl, termsTitle, door } = seen
  const { figure, termsUrl: cardTerms, ...words } = card ?? { figure: undefined, termsUrl: undefined }
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold text-ink">{title}</h3>
      {card ? (
        <BonusCard
          {...toCardProps({
            ...{ name: card.name, isWon: card.isWon, state: card.state, line: card.line },
            ...words,
            ...(figure === undefined ? {} : { figureCop: figure }),
            ...(cardTerms === undefined ? {} : { termsPath: cardTerms }),
          })}
        />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3">
          {closed ?? 'El simulador no muestra nada de ella con ese monto y ese plazo.'}
        </p>
      )}
      <DefinitionList
        layout="stacked"
        className="text-sm"
        rows={[
          { label: 'Vigencia', value: periodWords(seen, isProposed) },
          { label: 'La recibe', value: <Points of={gets} /> },
          ...(misses.length > 0 ? [{ label: 'No la recibe', value: <Points of={misses} /> }] : []),
          ...(paysFor ? [{ label: 'Presupuesto', value: budgetWords(paysFor) }] : []),
          {
            label: 'Condiciones',
            value: <TextLink to={termsUrl}>{termsTitle ?? termsUrl}</TextLink>,
          },
          { label: 'Enlace', value: <span className="break-all">{door}</span> },
        ]}
      />
    </section>
  )
}

const minuteMs = 60_000

/** A campaign goes by whole days, so its last minute is that of a day. */
function periodWords({ beginsAt, overAt }: SeenCampaign, isProposed: boolean): string {
  const isLate = isProposed && Date.parse(beginsAt) <= readTimeMs()
  const from = isLate ? 'Desde que alguien la apruebe' : `Desde el ${formatInstant(beginsAt)}`
  const until = overAt === undefined ? undefined : new Date(Date.parse(overAt) - minuteMs).toISOString()
  const end = until === undefined ? ', sin fin' : ` hasta el ${formatInstant(until)}`
  return `${from}${end} (hora de Bogotá; va por días completos)`
}

function budgetWords({ fewest, most }: NonNullable<SeenCampaign['paysFor']>): string {
  if (most === 0) return 'No le alcanza para ningún bono más.'
  const count = fewest === most ? `${most}` : `${fewest} a ${most}`
  return `Le alcanza para ${count} ${most === 1 ? 'bono' : 'bonos'} más, según su valor.`
}

type EdgesProps = {
  edges: readonly CampaignEdge[]
  isChange: boolean
  /** Why nobody gets it, where that is said above; it is not said again at each amount. */
  closed: string | undefined
}

function Edges({ edges, isChange, closed }: EdgesProps) {
  return (
    <section aria-label="Lo que recibe en cada límite" className="min-w-0">
      <h3 className="font-semibold text-ink">Lo que recibe en cada límite</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {edges.map(({ amount, term, prize, before, after }) => {
          const isOther = isChange && before?.pays !== after.pays
          return (
            <li key={`${amount} ${term} ${prize ?? ''}`} className="py-2">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0">
                  {formatCop(amount)} a {formatTerm(term)}
                  {prize === undefined ? '' : `, con el premio ${prize}`}
                </span>
                <span className="ml-auto text-right font-medium text-ink">
                  {isOther && before ? (
                    <>
                      <del className="font-normal text-ink-soft">
                        <span className="sr-only">antes </span>
                        {paysWords(before.pays)}
                      </del>
                      <span aria-hidden> → </span>
                      <span className="sr-only"> después </span>
                    </>
                  ) : null}
                  {paysWords(after.pays)}
                </span>
              </span>
              {after.why === undefined || after.why === closed ? null : (
                <span className="text-ink-mute">{after.why}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const paysWords = (pays: number) => (pays === 0 ? 'nada' : formatCop(pays))

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc pl-4">
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
