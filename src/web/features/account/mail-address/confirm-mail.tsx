import { useMutation } from '@tanstack/react-query'
import { answerMailAddress } from '#contract/mail-addresses.ts'
import { pagePaths } from '#contract/paths.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { useLinkKey } from '../../../lib/use-link-key.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'

/**
 * Asks the person who opened the link of a letter whether the address is theirs. A program that opens the links of
 * letters confirms nothing: only a press does. The key is behind `#`, so that no server logs it.
 */
export function ConfirmMail() {
  const key = useLinkKey()
  const answer = useMutation({
    mutationFn: (isOwn: boolean) => callApi(answerMailAddress, { body: { key, isOwn } }),
  })
  const { data, variables: isOwn, isPending } = answer
  const error = answer.error as CallError | null

  if (data) {
    return data.isOwn ? (
      <PublicPage width="form" title="Listo, tu correo quedó confirmado">
        <Notice kind="success" live>
          Desde ahora te llegan a {data.address} las novedades de tus CDT y tus certificados.
        </Notice>
        <div>
          <LinkButton to={pagePaths.processes}>Ir a mis CDT</LinkButton>
        </div>
      </PublicPage>
    ) : (
      <PublicPage width="form" title="Gracias por decirnos">
        <Notice kind="success" live>
          No te volveremos a escribir a {data.address}. Si fue un error, abre otra vez el enlace y confírmalo.
        </Notice>
      </PublicPage>
    )
  }
  const isBroken = key === '' || error?.code === 'MAIL_LINK_INVALID' || error?.code === 'INVALID_REQUEST'
  if (isBroken) {
    return (
      <PublicPage width="form" title="Este enlace no está completo">
        <Notice kind="warning" live>
          Ábrelo de nuevo desde el correo que te enviamos. No cambiamos nada.
        </Notice>
        <div>
          <LinkButton to={pagePaths.processes} look="secondary">
            Ir a mis CDT
          </LinkButton>
        </div>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      width="form"
      title="¿Este correo es tuyo?"
      lead="Alguien nos dio el correo en el que recibiste este enlace. Si fuiste tú, confírmalo para que te escribamos ahí."
    >
      {error ? <ProblemNotice error={error} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          loading={isPending && isOwn === true}
          loadingLabel="Confirmando…"
          disabled={isPending}
          onClick={() => answer.mutate(true)}
        >
          Sí, es mi correo
        </Button>
        <Button
          look="secondary"
          loading={isPending && isOwn === false}
          loadingLabel="Guardando…"
          disabled={isPending}
          onClick={() => answer.mutate(false)}
        >
          No es mío
        </Button>
      </div>
    </PublicPage>
  )
}
