import { useDelayed } from '../../../lib/use-delayed.ts'
import { Notice } from '../../../ui/notice.tsx'
import { textLinkClasses } from '../../../ui/text-link.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

/** The wait for the identity provider's answer. In: where a check that was left halfway can be continued. */
export function IdentityChecking({ url }: { url: string | undefined }) {
  const late = useDelayed(25_000)
  return (
    <>
      <Waiting
        now="Estamos verificando…"
        steps={[
          { label: 'Recibimos tus fotos', state: 'done' },
          { label: 'Comparamos tu rostro con tu documento', state: 'now' },
          { label: 'Consulta en listas', note: 'La hacemos nosotros, enseguida', state: 'next' },
        ]}
      />
      {late ? (
        <Notice kind="warning" live title="Está tardando más de lo normal">
          Puedes esperar aquí o cerrar esta página: cuando esté lista, encuentras tu proceso en Mis procesos.
        </Notice>
      ) : null}
      {url ? (
        <p className="text-ink-soft">
          ¿No alcanzaste a terminar las fotos?{' '}
          <a href={url} className={textLinkClasses}>
            Volver a la validación
          </a>
        </p>
      ) : null}
    </>
  )
}
