import { type FormEvent, useState } from 'react'
import { giveOneTimePassword } from '#contract/staff.ts'
import { CallError } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useStaffSend } from './use-staff-call.ts'

const digits = 6
/** What is wrong with the password itself, and is said by its field. */
const fieldCodes: readonly CallError['code'][] = ['STAFF_PASSWORD_WRONG', 'STAFF_LOCKED']

type PasswordFormProps = {
  /** Hears that the password was right. */
  onGiven: () => void
}

/** O04: the six digits of the authenticator; they are sent when the last one is typed. */
export function PasswordForm({ onGiven }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isShort, setShort] = useState(false)
  const give = useStaffSend(giveOneTimePassword, { onDone: onGiven, again: [] })
  const isOfField = give.error instanceof CallError && fieldCodes.includes(give.error.code)

  function offer(given: string) {
    setShort(given.length < digits)
    if (given.length < digits || give.isPending) return
    // A password counts once: a wrong one is never worth correcting.
    give.mutate({ body: { password: given } }, { onError: () => setPassword('') })
  }

  function change(next: string) {
    setPassword(next)
    setShort(false)
    if (next.length === digits) offer(next)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    offer(password)
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <CodeField
        name="one_time_password"
        label="Segunda clave"
        hint="Los seis números que muestra tu aplicación de autenticación."
        length={digits}
        value={password}
        autoFocus
        onValueChange={change}
        onPasteRefused={() => setShort(true)}
        error={
          isShort
            ? 'La clave tiene seis números'
            : isOfField && !password && give.error
              ? errorWords(give.error)
              : undefined
        }
      />
      {give.error && !isOfField ? <ProblemNotice error={give.error} /> : null}
      <div>
        <Button type="submit" loading={give.isPending || give.isSuccess}>
          Entrar
        </Button>
      </div>
    </form>
  )
}
