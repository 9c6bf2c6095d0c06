import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { endTrustedPerson, getTrustedPeople, inviteTrustedPerson } from '#contract/trusted-people.ts'
import { longestTrustedName } from '#domain/customer/trusted-people/trusted-person.ts'
import { callApi } from '../../../api/client.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Trusted = CallAnswer<typeof getTrustedPeople>
type Person = Trusted['people'][number]
type Invitation = CallInput<typeof inviteTrustedPerson>

const trustedKey = ['portal', 'trusted-people']

/** Z22: who the customer trusts, and how that changes. Each change answers the whole list. */
function useTrusted() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: trustedKey,
    queryFn: ({ signal }) => callApi(getTrustedPeople, {}, { signal }),
    staleTime: 0,
  })
  const onSuccess = (trusted: Trusted) => queryClient.setQueryData(trustedKey, trusted)
  const invite = useMutation({ mutationFn: (input: Invitation) => callApi(inviteTrustedPerson, input), onSuccess })
  const end = useMutation({
    mutationFn: ({ id }: Person) => callApi(endTrustedPerson, { params: { id } }),
    onSuccess,
  })
  return { query, invite, end }
}

/** Z22: at most two people who see dates and banks, invited here and taken back in one press. */
export function TrustedPeople() {
  const toast = useToast()
  const { query, invite, end } = useTrusted()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = query
  return (
    <section aria-labelledby="confianza" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-2">
        <h2 id="confianza" className="text-lg font-semibold">
          Tu persona de confianza
        </h2>
        <p className="max-w-prose text-ink-soft">
          Ve en qué bancos están tus CDT y cuándo vencen, nunca cuánto tienes. Si un CDT vence y no nos respondes, le
          avisamos. No puede hacer nada por ti.
        </p>
      </div>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        data.people.length === 0 ? (
          <p className="text-ink-soft">No has elegido a nadie.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                ending={end.isPending && end.variables.id === person.id}
                onEnd={
                  end.isPending
                    ? undefined
                    : () =>
                        end.mutate(person, { onSuccess: () => toast.add({ title: `${person.name} ya no ve nada` }) })
                }
              />
            ))}
          </ul>
        )
      ) : error ? null : (
        <LoadingShape label="Cargando tus personas de confianza…">
          <Skeleton className="h-12 w-full" />
        </LoadingShape>
      )}
      {end.error ? <ProblemNotice error={end.error} title="No pudimos quitarla" /> : null}
      {data && data.people.length < data.most ? (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Elegir a alguien
          </Button>
        </div>
      ) : null}
      <InviteDialog
        open={isOpen}
        isPending={invite.isPending}
        error={invite.error}
        onClose={() => {
          setOpen(false)
          invite.reset()
        }}
        onInvite={(input) =>
          invite.mutate(input, {
            onSuccess: () => {
              setOpen(false)
              toast.add({ title: 'Le enviamos un mensaje para que acepte' })
            },
          })
        }
      />
    </section>
  )
}

type PersonRowProps = { person: Person; ending: boolean; onEnd: (() => void) | undefined }

function PersonRow({ person, ending, onEnd }: PersonRowProps) {
  const { name, phone, state, invitedAt, acceptedAt } = person
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="figures text-sm text-ink-soft">{phone}</p>
        <p className={state === 'accepted' ? 'text-sm font-medium text-go-ink' : 'text-sm text-ink-mute'}>
          {state === 'accepted' && acceptedAt
            ? `Aceptó el ${formatDay(acceptedAt)}`
            : `La invitaste el ${formatDay(invitedAt)}; todavía no acepta`}
        </p>
      </div>
      <Button size="small" look="secondary" loading={ending} onClick={onEnd}>
        Quitar<span className="sr-only"> a {name}</span>
      </Button>
    </li>
  )
}

type InviteDialogProps = {
  open: boolean
  isPending: boolean
  error: Error | null
  onInvite: (input: Invitation) => void
  onClose: () => void
}

function InviteDialog({ open, isPending, error, onInvite, onClose }: InviteDialogProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [isTried, setTried] = useState(false)
  const isNamed = name.trim().length > 1
  const hasPhone = phone.replace(/\D/g, '').length >= 7

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isPending || !isNamed || !hasPhone) return
    onInvite({ params: { id: crypto.randomUUID() }, body: { name, phoneNumber: phone, prefixNumber: '57' } })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title="¿En quién confías?"
      description="Le llega un mensaje con tu nombre. Empieza a ver bancos y fechas solo cuando acepte."
      actions={
        <>
          <Button type="submit" form={formId} loading={isPending}>
            Enviar invitación
          </Button>
          <Button look="secondary" onClick={onClose}>
            No, dejarlo así
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="nombre-de-confianza"
          label="Su nombre"
          value={name}
          maxLength={longestTrustedName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={isTried && !isNamed ? 'Escribe su nombre' : undefined}
        />
        <TextField
          name="celular-de-confianza"
          label="Su celular"
          hint="Si no es de Colombia, con el indicativo: +34 600 000 000"
          type="tel"
          inputMode="tel"
          value={phone}
          autoComplete="off"
          onChange={({ target }) => setPhone(target.value)}
          error={isTried && !hasPhone ? 'Escribe el número completo' : undefined}
        />
        {error ? <ProblemNotice error={error} title="No la invitamos" /> : null}
      </form>
    </Dialog>
  )
}
