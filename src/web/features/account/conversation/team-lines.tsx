import { textLinkClasses } from '../../../ui/text-link.tsx'
import { useSupport } from './use-conversation.ts'

/** L01: when the team answers and how soon, and the other ways that the operator has named. */
export function TeamLines() {
  const support = useSupport()
  if (!support) return null
  const { hours, answerTime, whatsapp, phone, email } = support
  const ways = [
    ...(whatsapp ? [{ label: 'WhatsApp', said: whatsapp, href: `https://wa.me/${whatsapp.slice(1)}` }] : []),
    ...(phone ? [{ label: 'Teléfono', said: phone, href: `tel:${phone}` }] : []),
    ...(email ? [{ label: 'Correo', said: email, href: `mailto:${email}` }] : []),
  ]
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      <p>
        Te atendemos de {withinLine(hours)}; respondemos en {answerTime}.
      </p>
      {ways.length > 0 ? (
        <ul aria-label="Otras formas de hablar con nosotros" className="flex flex-wrap gap-x-6">
          {ways.map(({ label, said, href }) => (
            <li key={label} className="break-all">
              {label}:{' '}
              <a href={href} rel="noopener" className={`${textLinkClasses} inline-block py-2`}>
                {said}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** «a. m.» and «p. m.» stay on one line. */
const withinLine = (text: string) => text.replace(/\b([ap])\. m\./g, '$1.\u00a0m.')
