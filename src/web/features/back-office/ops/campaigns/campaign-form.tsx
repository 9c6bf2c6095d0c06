import { type FormEvent, useState } from 'react'
import type { StaffCampaign } from '#contract/bonus-campaigns.ts'
import type { CampaignField } from '#domain/bonuses/campaign-fields.ts'
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
import {
  type CampaignDraft,
  type FieldName,
  findProblems,
  listFields,
  termsOfDraft,
  toDraft,
} from './campaign-draft.ts'
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

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    const terms = termsOfDraft(draft)
    if (!terms || ask.isPending) return
    ask.mutate({ kind: 'campaign', campaign: terms, reason: draft.reason.trim() })
  }

  const fields = listFields(draft.kind)
  // What takes more than one line, or is a sentence, is below the others.
  const isBelow = ([name, { written }]: (typeof fields)[number]) =>
    written === 'entries' || written === 'box' || name === 'reason'
  const control = ([name, field]: (typeof fields)[number]) => (
    <CampaignControl
      key={name}
      name={name}
      field={field}
      draft={draft}
      error={shown[name]}
      isNew={campaign === undefined}
      onChange={put}
    />
  )
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">{fields.filter((one) => !isBelow(one)).map(control)}</div>
      {fields.filter(isBelow).map(control)}
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

type CampaignControlProps = {
  name: FieldName
  field: CampaignField
  draft: CampaignDraft
  error: string | undefined
  /** What a campaign is known by stays as it was made. */
  isNew: boolean
  onChange: (part: Partial<CampaignDraft>) => void
}

/** One field of a campaign, as its row in the table says. */
function CampaignControl({ name, field, draft, error, isNew, onChange }: CampaignControlProps) {
  const { label, hint, optional, most, written } = field
  const value = draft[name]
  if (name === 'kind') {
    return (
      <SelectField
        name="campaign_kind"
        label={label}
        disabled={!isNew}
        value={draft.kind}
        options={campaignKinds.map((one) => ({ value: one, label: kindLabels[one] }))}
        onChange={({ target }) => onChange({ kind: campaignKinds.find((one) => one === target.value) ?? draft.kind })}
      />
    )
  }
  const texts = { name: `campaign_${name}`, label, hint, optional: optional === true, error }
  if (typeof value === 'boolean') {
    return <CheckboxField {...texts} checked={value} onChange={({ target }) => onChange({ [name]: target.checked })} />
  }
  const write = ({ target }: { target: { value: string } }) => onChange({ [name]: target.value })
  if (written === 'pesos') {
    return <MoneyField {...texts} value={value} onValueChange={(digits) => onChange({ [name]: digits })} />
  }
  if (written === 'entries') return <LongTextField {...texts} value={value} onChange={write} />
  return (
    <TextField
      {...texts}
      value={value}
      onChange={write}
      {...(written === 'day' ? { type: 'date' } : {})}
      {...(written === 'whole' ? { inputMode: 'numeric' as const } : {})}
      {...(written === 'percent' ? { inputMode: 'decimal' as const } : {})}
      {...(written === 'line' && name !== 'refs' && most !== undefined ? { maxLength: most } : {})}
      readOnly={name === 'code' && !isNew}
    />
  )
}
