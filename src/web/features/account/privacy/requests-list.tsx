import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { SectionCard } from './section-card.tsx'
import type { PrivacyRequest } from './use-personal-data.ts'

/** Z09: what the person has asked, with the last day for each answer, or the answer. */
export function RequestsList({ requests }: { requests: readonly PrivacyRequest[] }) {
  return (
    <SectionCard id="tus-solicitudes" title="Tus solicitudes">
      {requests.length === 0 ? (
        <p className="text-ink-soft">No tienes solicitudes. Las que envíes quedan aquí, con su número y su fecha.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-col gap-1 py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-semibold">{privacyRequestNames[request.kind]}</h3>
                <p className="figures text-sm text-ink-soft">{request.number}</p>
              </div>
              <p className="max-w-prose break-words whitespace-pre-line">{request.detail}</p>
              <p className="text-sm text-ink-mute">Enviada el {formatCivilDate(request.receivedOn)}.</p>
              {request.answer === null ? (
                <p className="text-sm font-medium text-wait">
                  Te respondemos a más tardar el {formatCivilDate(request.dueOn)}.
                </p>
              ) : (
                <div className="mt-2 rounded-md bg-sunken p-4">
                  <p className="text-sm text-ink-mute">
                    Respuesta{request.answeredAt ? ` del ${formatDay(request.answeredAt)}` : ''}
                  </p>
                  <p className="max-w-prose break-words whitespace-pre-line">{request.answer}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
