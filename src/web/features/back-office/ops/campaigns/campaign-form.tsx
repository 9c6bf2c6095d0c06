import { type FormEvent, useState } from 'react'
import type { StaffCampaign } from '#contract/bonus-campaigns.ts'
import { campaignKinds } from '#domain/bonuses/campaign-kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useAskForChange } from '../changes/use-changes.ts'
import { AskedNotice } from '../rates/ask-rates.tsx'
import { type CampaignDraft, findProblems, termsOfDraft, toDraft } from './campaign-draft.ts'
import { kindLabels } from './kind-labels.ts'

type CampaignFormProps = { campaign: StaffCampaign | undefined; onClose: () => void }

/** O04: asks for a new campaign or for a change of one; another person approves it. */
export function CampaignForm({ campaign, onClose }: CampaignFormProps) {
  const [draft, setDraft] = useState(() => toDraft(campaign))
  const [attempted, setAttempted] = useState(false)
  const ask = useAskForChange(() => setAttempted(false))
  const problems = findProblems(draft)
  const shown: typeof problems = attempted ? problems : {}
  const put = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part })
  const text = (name: keyof CampaignDraft & keyof typeof shown) => ({
    name: `campaign_${name}`,
    value: String(draft[name]),
    error: shown[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const money = (name: 'minAmount' | 'gift' | 'budget' | 'size300k' | 'size100k' | 'size50k') => ({
    name: `campaign_${name}`,
    value: draft[name],
    error: shown[name],
    optional: true,
    onValueChange: (digits: string) => put({ [name]: digits }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    const terms = termsOfDraft(draft)
    if (!terms || ask.isPending) return
    ask.mutate({ kind: 'campaign', campaign: terms, reason: draft.reason.trim() })
  }

  const { kind } = draft
  const hasTiers = kind === 'bono_de_bienvenida' || kind === 'bono_escalonado' || kind === 'yo_me_llamo_cdt'
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Código"
          hint="Minúsculas, números y guiones"
          readOnly={campaign !== undefined}
          {...text('code')}
        />
        <SelectField
          name="campaign_kind"
          label="Tipo"
          disabled={campaign !== undefined}
          value={kind}
          options={campaignKinds.map((one) => ({ value: one, label: kindLabels[one] }))}
          onChange={({ target }) => put({ kind: campaignKinds.find((one) => one === target.value) ?? kind })}
        />
        <TextField label="Nombre que ve el público" maxLength={80} {...text('name')} />
        <TextField label="Página de condiciones" hint="Una ruta nuestra, como /legal/bonos/…" {...text('termsUrl')} />
        <TextField type="date" label="Desde" {...text('validFrom')} />
        <TextField type="date" label="Hasta" optional {...text('validUntil')} />
        <TextField
          label="Referencias de enlace"
          hint="Separadas por comas; sin ninguna vale para toda visita"
          optional
          {...text('refs')}
        />
        <MoneyField label="Presupuesto" {...money('budget')} />
        <TextField label="Bonos como máximo" inputMode="numeric" optional {...text('budgetGrants')} />
        <MoneyField label="Desde qué monto" {...money('minAmount')} />
        <TextField label="Plazo mínimo, en días" inputMode="numeric" optional {...text('minTerm')} />
        {kind === 'bono_porcentual' || kind === 'event' ? (
          <TextField label="Porcentaje" inputMode="decimal" optional {...text('percent')} />
        ) : null}
        {kind === 'bono_cdt_regalo' || kind === 'gift-voucher' ? (
          <MoneyField label="Valor del regalo" {...money('gift')} />
        ) : null}
        {kind === 'promo' ? (
          <>
            <MoneyField label="Con el código 300k" {...money('size300k')} />
            <MoneyField label="Con el código 100k" {...money('size100k')} />
            <MoneyField label="Con el código 50k" {...money('size50k')} />
          </>
        ) : null}
      </div>
      {hasTiers ? <LongTextField label="Rangos" hint="Uno por línea: desde; bono" optional {...text('tiers')} /> : null}
      {kind === 'bono_ruleta' ? (
        <LongTextField label="Premios" hint="Uno por línea: pesos o porcentaje; peso" {...text('prizes')} />
      ) : null}
      {kind === 'coaches' ? (
        <LongTextField label="Coaches" hint="Uno por línea: código; nombre que ve el público" {...text('coaches')} />
      ) : null}
      {kind === 'promo' ? (
        <CheckboxField
          name="campaign_no_cdt"
          label="Basta con no tener un CDT con nosotros"
          checked={draft.noCdt}
          onChange={({ target }) => put({ noCdt: target.checked })}
        />
      ) : null}
      <CheckboxField
        name="campaign_once"
        label="Una vez por persona"
        checked={draft.oncePerPerson}
        onChange={({ target }) => put({ oncePerPerson: target.checked })}
      />
      <CheckboxField
        name="campaign_listed"
        label="Se muestra en la lista pública de campañas"
        checked={draft.isListed}
        onChange={({ target }) => put({ isListed: target.checked })}
      />
      <CheckboxField
        name="campaign_ended"
        label="Terminada: nadie más puede tenerla desde que se apruebe"
        checked={draft.isEnded}
        onChange={({ target }) => put({ isEnded: target.checked })}
      />
      <TextField label="Motivo" maxLength={300} {...text('reason')} />
      {attempted && Object.values(problems).some(Boolean) ? (
        <Notice kind="error" live>
          Revisa los campos marcados.
        </Notice>
      ) : null}
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      {ask.isSuccess ? <AskedNotice /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={ask.isPending}>
          Pedir el cambio
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  )
}
