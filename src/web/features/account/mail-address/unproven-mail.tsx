import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'

type UnprovenMailProps = {
  /** What is here where every address is confirmed, or while nobody knows. */
  fallback?: ReactNode
  /** One line among other things, as long as nothing is wrong with the address. */
  isQuiet?: boolean
  className?: string
}

/**
 * Tells a customer that no letter reaches them until they confirm their address, or while it takes none, and sends the
 * question once more. It asks again when the page is looked at again, because the answer is given in the mailbox.
 */
export function UnprovenMail({ fallback = null, isQuiet = false, className }: UnprovenMailProps) {
  const { data } = useQuery({
    queryKey: ['unproven-mail'],
    queryFn: ({ signal }) => callApi(getUnprovenMail, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const again = useMutation({
    mutationFn: (addressId: string) => callApi(askAgain, { params: { addressId } }),
  })
  // The newest is the one that was typed last.
  const last = data?.addresses.at(-1)
  if (!last) return fallback
  if (last.isRefused) {
    return (
      <Notice kind="warning" title={`No te escribimos a ${last.address}`} className={className}>
        Quien lee ese correo nos dijo que no es tuyo. Te avisamos al celular; para cambiar el correo, escríbenos desde
        «Ayuda».
      </Notice>
    )
  }
  // What was sent just now may arrive: the address is put right by its owner, in their mailbox.
  const isFailing = last.isFailing && !again.isSuccess
  if (isQuiet && !isFailing && !again.isSuccess && !again.error) {
    return (
      <p className={classNames('text-sm text-ink-soft', className)}>
        Te llega también por correo cuando confirmes que {last.address} es tuyo.{' '}
        <Button
          look="quiet"
          size="small"
          className="-mx-3"
          loading={again.isPending}
          loadingLabel="Enviando…"
          onClick={() => again.mutate(last.id)}
        >
          Enviar el enlace otra vez
        </Button>
      </p>
    )
  }
  return (
    <div className={className}>
      <Notice
        kind={again.isSuccess ? 'success' : 'warning'}
        live={again.isSuccess}
        title={
          again.isSuccess
            ? `Te escribimos otra vez a ${last.address}`
            : isFailing
              ? `Tu correo ${last.address} no recibe mensajes; corrígelo`
              : `Confirma tu correo ${last.address}`
        }
        action={
          again.isSuccess ? undefined : (
            <Button
              size="small"
              look="secondary"
              loading={again.isPending}
              loadingLabel="Enviando…"
              onClick={() => again.mutate(last.id)}
            >
              {isFailing ? 'Ya lo corregí: escríbanme otra vez' : 'Enviar el enlace otra vez'}
            </Button>
          )
        }
      >
        {isFailing
          ? 'Tu proveedor de correo nos devolvió lo que te enviamos. Si la dirección tiene un error, escríbenos desde «Ayuda» y la cambiamos; si tu buzón ya funciona, te escribimos otra vez.'
          : last.isAsked || again.isSuccess
            ? 'Abre el enlace que te enviamos y confirma que es tuyo: así te llegan ahí tu certificado y las novedades de tu CDT. Mira también en correo no deseado.'
            : 'Tu correo quedó guardado, pero el enlace para confirmar que es tuyo espera su turno: hoy ya enviamos varios. Pídelo más tarde con el botón.'}{' '}
        Mientras tanto te avisamos al celular.
      </Notice>
      {again.error ? <ProblemNotice error={again.error} /> : null}
    </div>
  )
}
