import { type FormEvent, useState } from 'react'
import { type PrivacyRequestKind, privacyAnswerDays, privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../ui/button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SectionCard } from './section-card.tsx'
import { type PrivacyRequest, useAskPrivacy } from './use-personal-data.ts'

const longest = 2_000
/** The deletion has its own place on the page. */
const kinds = ['question', 'correction', 'withdrawal'] as const satisfies readonly PrivacyRequestKind[]

/** Z09: a question or claim about one's data; it answers with a number and the last day by law. */
export function AskForm() {
  const [kind, setKind] = useState<PrivacyRequestKind>('question')
  const [detail, setDetail] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<PrivacyRequest>()
  const ask = useAskPrivacy(({ request }) => {
    setSent(request)
    setDetail('')
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const isTooShort = detail.trim().length < 3
    setError(isTooShort ? 'Cuéntanos qué necesitas' : undefined)
    if (!isTooShort) ask.mutate({ kind, detail: detail.trim() })
  }

  return (
    <SectionCard
      id="pide-algo"
      title="Pregunta o pide algo"
      lead="Te respondemos aquí y a tu correo, a más tardar el último día que da la ley."
    >
      {sent ? (
        <Notice kind="success" live title={`Recibimos tu solicitud ${sent.number}`}>
          Te respondemos a más tardar el {formatCivilDate(sent.dueOn)}.
        </Notice>
      ) : null}
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <SelectField
          name="privacy_kind"
          label="Qué necesitas"
          hint={`Plazo de ley: ${privacyAnswerDays[kind]} días hábiles.`}
          value={kind}
          onChange={(event) => setKind(event.target.value as PrivacyRequestKind)}
          options={kinds.map((value) => ({ value, label: privacyRequestNames[value] }))}
        />
        <LongTextField
          name="privacy_detail"
          label="Cuéntanos"
          hint="No escribas aquí claves ni códigos."
          maxLength={longest}
          length={detail.length}
          value={detail}
          error={error}
          onChange={(event) => setDetail(event.target.value)}
        />
        {ask.error ? <ProblemNotice error={ask.error} /> : null}
        <div>
          <Button type="submit" loading={ask.isPending}>
            Enviar solicitud
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
