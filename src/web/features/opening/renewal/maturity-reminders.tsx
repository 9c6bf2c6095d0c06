import { CalendarPlus, Check } from 'lucide-react'
import { getMaturityCalendar, type MaturityView } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

/** The maturity in one's own calendar, and when we remind of it (Z04). */
export function MaturityReminders({ maturity }: { maturity: MaturityView }) {
  const { processUuid, reminders, bankName } = maturity
  return (
    <section aria-label="Recordatorios" className="flex flex-col gap-2">
      <div>
        <a
          href={buildCallUrl(getMaturityCalendar, {}, { processUuid })}
          download
          className={buttonClasses('secondary', 'medium', false)}
        >
          <CalendarPlus aria-hidden className="size-5" />
          Agregar a mi calendario
          <span className="sr-only">
            {' '}
            el vencimiento con <BankName name={bankName} />
          </span>
        </a>
      </div>
      <Disclosure summary="Cuándo te lo recordamos" className="border-y border-line">
        <ul className="flex flex-col gap-2">
          {reminders.map(({ daysBefore, on, sent }) => (
            <li key={daysBefore} className="flex items-baseline justify-between gap-4">
              <span>
                {daysBefore === 1 ? 'El día anterior' : `${daysBefore} días antes`}, el {formatCivilDate(on)}
              </span>
              {sent ? (
                <span className="inline-flex items-center gap-1 text-sm font-medium text-go-ink">
                  <Check aria-hidden className="size-4" />
                  Enviado
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm">Te escribimos al correo y al celular que registraste.</p>
      </Disclosure>
    </section>
  )
}
