import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerAssistantRequest, getAssistantRequest } from '#contract/assistants.ts'
import type { CallAnswer } from '#contract/call.ts'
import { pagePaths } from '#contract/paths.ts'
import { type AssistantScope, scopeTexts } from '#domain/customer/assistants/scopes.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { RequestShape } from './request-shape.tsx'

type Asked = CallAnswer<typeof getAssistantRequest>

/** Z25: an assistant asks to read: who it is, what, until when and how it ends; and the saver's yes or no. */
export function AssistantRequest({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['assistant-request', uid],
    queryFn: ({ signal }) => callApi(getAssistantRequest, { params: { uid } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error instanceof CallError && error.code === 'ASSISTANT_REQUEST_GONE') return <RequestGone />
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return data ? <Question uid={uid} asked={data} /> : <RequestShape />
}

/** What cannot be answered: nothing was given. */
export function RequestGone() {
  return (
    <Notice
      kind="warning"
      live
      title="Esta solicitud ya no sirve"
      action={
        <LinkButton to={pagePaths.dashboard} look="secondary" size="small">
          Ir a mi portal
        </LinkButton>
      }
    >
      Venció, ya la respondiste, empezó en otro navegador o llegó incompleta. No diste ningún permiso. Si quieres darlo,
      pídelo otra vez desde tu asistente.
    </Notice>
  )
}

function Question({ uid, asked }: { uid: string; asked: Asked }) {
  const { name, place, isOwnMachine, scopes, until } = asked
  const [given, setGiven] = useState<readonly AssistantScope[]>(scopes)
  const answer = useMutation({
    mutationFn: (allowed: readonly AssistantScope[]) =>
      callApi(answerAssistantRequest, { params: { uid }, body: { scopes: [...allowed] } }),
    onSuccess: ({ continueAt }) => redirectTo(continueAt),
  })
  const isBusy = answer.isPending || answer.isSuccess
  const saysYes = isBusy && (answer.variables?.length ?? 0) > 0
  if (answer.error instanceof CallError && answer.error.code === 'ASSISTANT_REQUEST_GONE') return <RequestGone />
  return (
    <div className="flex flex-col gap-6 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <p className="max-w-prose text-lg wrap-anywhere">
        Léelo con calma: aquí decides tú. <strong>{name}</strong> quiere leer información tuya. Si le dices que sí,
        vuelves a <strong>{place}</strong>.
      </p>
      <Notice kind="warning">
        {isOwnMachine
          ? 'Es un programa de este mismo aparato. Sigue solo si tú lo abriste hace un momento.'
          : 'El nombre lo escribió el asistente y nadie lo comprobó. Mira que la dirección sea la del que tú usas.'}
      </Notice>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Qué podrá leer</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            checked={given.includes(scope)}
            onChange={({ target }) =>
              setGiven(target.checked ? [...given, scope] : given.filter((other) => other !== scope))
            }
            label={
              <>
                <span className="font-semibold">{scopeTexts[scope].title}.</span> {scopeTexts[scope].tells}
              </>
            }
          />
        ))}
      </fieldset>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
        <li>Solo lee. No abre, no renueva, no firma y no mueve plata.</li>
        <li>Lee hasta el {formatDay(until)}. Después tiene que pedirte permiso otra vez.</li>
        <li>Le quitas el permiso cuando quieras, con un toque, en «Mis datos», «Sesiones».</li>
        <li>Ahí mismo queda anotada cada cosa que lea.</li>
      </ul>
      {given.length === 0 ? (
        <p role="status" className="text-ink-soft">
          Para decir que sí, marca al menos una parte.
        </p>
      ) : null}
      {answer.error ? <ProblemNotice error={answer.error} title="No guardamos tu respuesta" /> : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          loading={saysYes}
          disabled={given.length === 0}
          onClick={isBusy ? undefined : () => answer.mutate(given)}
        >
          Sí, dejar que lea
        </Button>
        <Button look="secondary" loading={isBusy && !saysYes} onClick={isBusy ? undefined : () => answer.mutate([])}>
          No, gracias
        </Button>
      </div>
    </div>
  )
}
