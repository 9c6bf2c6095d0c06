import { ContactLine } from '../../../ui/contact-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What one can do when a bank cannot take the opening: other banks, and someone to ask. */
export function ScreeningStopped() {
  return (
    <>
      <Notice kind="info" live title="No tienes que hacer nada">
        Nuestro equipo revisa el caso contigo. Te escribimos al correo y al celular que registraste en los próximos 2
        días hábiles.
      </Notice>
      <p className="text-ink-soft">
        A veces es una coincidencia de nombre que se aclara con un documento. Si quieres adelantarte,{' '}
        <ContactLine about="la consulta en listas" />
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to="/cdt-simulador">Ver otros bancos</LinkButton>
        <LinkButton to="/mis-procesos" look="secondary">
          Ir a mis procesos
        </LinkButton>
      </div>
    </>
  )
}
