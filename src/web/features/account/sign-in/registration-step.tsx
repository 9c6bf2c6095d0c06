import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SentTo } from './sent-to.tsx'
import type { SignInFlow } from './use-sign-in.ts'

/** Step 3: the name of a new customer, in the view of the code, which stays above it (L07). */
export function RegistrationStep({ flow }: { flow: SignInFlow }) {
  const { code, fullName, fieldError, busy } = flow.state

  useEffect(() => {
    if (!busy) document.getElementById(fieldId('nombre'))?.focus()
  }, [busy])

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        flow.register()
      }}
    >
      <div className="flex flex-col gap-2">
        <CodeField name="codigo" label="Código" length={code.length} value={code} onValueChange={() => {}} disabled />
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-go" />
          <span className="font-semibold text-go-ink">Código confirmado</span>
          <SentTo flow={flow} />
        </p>
      </div>
      <h4 className="-mb-3 text-lg font-semibold">Regístrate</h4>
      <TextField
        name="nombre"
        label="Nombre completo"
        why="Así te saludamos y con este nombre empieza tu apertura. Luego lo confirmamos con tu cédula."
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={fullName}
        onChange={(event) => flow.typeName(event.currentTarget.value)}
        error={fieldError}
      />
      <Button type="submit" size="large" block loading={busy} loadingLabel="Guardando tu nombre…">
        Registrarse
      </Button>
    </form>
  )
}
