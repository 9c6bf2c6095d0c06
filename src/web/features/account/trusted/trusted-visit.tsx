import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInOptions } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { sendTrustedCode, visitAsTrusted } from '#contract/trusted-people.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { antiBotToken } from '../../../lib/anti-bot.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisitedSavers } from './visited-savers.tsx'

type Sent = CallAnswer<typeof sendTrustedCode>
type Visited = CallAnswer<typeof visitAsTrusted>

const boxClasses = 'flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6'

/** Z22: the page of a trusted person: their phone, the code that it gets, and then dates and banks. */
export function TrustedVisit() {
  const [sent, setSent] = useState<Sent>()
  const [visited, setVisited] = useState<Visited>()
  const [hasEnded, setEnded] = useState(false)
  function startOver() {
    setSent(undefined)
    setVisited(undefined)
    setEnded(true)
  }
  if (visited) return <VisitedSavers visited={visited} onChange={setVisited} onEnded={startOver} />
  if (sent) return <CodeStep sent={sent} onVisited={setVisited} onStartOver={startOver} />
  return <PhoneStep hasEnded={hasEnded} onSent={setSent} />
}

function PhoneStep({ hasEnded, onSent }: { hasEnded: boolean; onSent: (sent: Sent) => void }) {
  const [phone, setPhone] = useState('')
  const [isTried, setTried] = useState(false)
  const hasPhone = phone.replace(/\D/g, '').length >= 7
  const send = useMutation({
    mutationFn: async () => {
      const { antiBotSiteKey } = await callApi(signInOptions, {})
      const token = await antiBotToken(antiBotSiteKey, 'modalLogin')
      return callApi(sendTrustedCode, {
        body: { phoneNumber: phone, prefixNumber: '57', ...(token ? { token } : {}) },
      })
    },
    onSuccess: onSent,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (hasPhone && !send.isPending) send.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className={boxClasses}>
      {hasEnded ? <p role="status">Para volver a entrar, pide otro código.</p> : null}
      <TextField
        name="celular"
        label="Tu celular"
        hint="El número al que te llegó la invitación. Si no es de Colombia, con el indicativo: +34 600 000 000"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={isTried && !hasPhone ? 'Escribe el número completo' : undefined}
      />
      {send.error ? <ProblemNotice error={send.error} title="No enviamos el código" /> : null}
      <div>
        <Button type="submit" loading={send.isPending}>
          Enviar código
        </Button>
      </div>
    </form>
  )
}

type CodeStepProps = { sent: Sent; onVisited: (visited: Visited) => void; onStartOver: () => void }

function CodeStep({ sent, onVisited, onStartOver }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [session, setSession] = useState(sent.session)
  const visit = useMutation({
    mutationFn: () => callApi(visitAsTrusted, { body: { username: sent.username, session, answer: code } }),
    onSuccess: onVisited,
    onError: (error) => {
      setCode('')
      // Each wrong answer gets a new session, which the next one carries.
      const next = error instanceof CallError ? error.facts.Session : undefined
      if (typeof next === 'string') setSession(next)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === sent.codeLength && !visit.isPending) visit.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className={boxClasses}>
      <p className="text-ink-soft">Te enviamos un código de {sent.codeLength} dígitos. Nunca se lo des a nadie.</p>
      <CodeField name="codigo" label="Código" length={sent.codeLength} value={code} onValueChange={setCode} autoFocus />
      {visit.error ? <ProblemNotice error={visit.error} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={visit.isPending}>
          Entrar
        </Button>
        <Button look="secondary" onClick={onStartOver}>
          Pedir otro código
        </Button>
      </div>
    </form>
  )
}
