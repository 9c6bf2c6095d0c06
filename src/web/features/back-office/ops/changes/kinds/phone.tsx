import { TextLink } from '../../../../../ui/text-link.tsx'
import { customerPath } from '../../customers/use-customer.ts'
import { processPath } from '../../process-path.ts'
import type { KindView } from '../change-kind.ts'
import { EvidenceLink } from '../evidence-link.tsx'

/** L01: what a change of a customer's phone rests on, for who decides about it. */
export const phone: KindView<'phone'> = {
  title: ({ content }) => `Celular de un cliente, que termina en ${content.phoneEnd}`,
  rows: ({ content: { customerId, phoneEnd, newPhoneEnd, evidenceId, provenIn }, ground, newPhone }) => [
    {
      label: 'Cliente',
      value: (
        <TextLink to={customerPath(customerId)} className="break-all">
          {customerId}
        </TextLink>
      ),
    },
    { label: 'Antes', value: <span className="figures">Termina en {phoneEnd}</span> },
    { label: 'Después', value: <span className="figures">{newPhone ?? `Termina en ${newPhoneEnd}`}</span> },
    {
      label: 'Identidad',
      value: provenIn ? (
        <TextLink to={processPath(provenIn)}>La validó con el celular nuevo</TextLink>
      ) : (
        'No la validó con el celular nuevo'
      ),
    },
    ...(ground
      ? [{ label: 'En qué se basa', value: <span className="break-words whitespace-pre-line">{ground}</span> }]
      : []),
    {
      label: 'Prueba',
      value: <EvidenceLink evidenceId={evidenceId}>Abrir la prueba en otra pestaña</EvidenceLink>,
    },
  ],
}
