import { Printer, Sprout } from 'lucide-react'
import type { CallAnswer } from '#contract/call.ts'
import type { getCertificate } from '#contract/certificate.ts'
import type { ProcessView } from '#contract/processes.ts'
import { formatCivilDate } from '#domain/dates/civil-date.ts'
import { formatRate } from '#domain/rates/rate.ts'
import { formatTerm } from '#domain/terms/format-term.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ExplainNumber } from '../../ui/explain-number.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

type CertificateCardProps = { process: ProcessView; certificate: CallAnswer<typeof getCertificate> }

/** The deposit as its certificate has it: the number to keep, what comes back and when, and what happens then. */
export function CertificateCard({ process, certificate }: CertificateCardProps) {
  const { amount, rate, term, earnings, name_bank } = process
  const maturity = formatCivilDate(certificate.maturity_date)
  return (
    <>
      <section
        aria-label="Certificado de tu CDT"
        className="rounded-lg border border-line bg-surface shadow-soft print:shadow-none"
      >
        <div className="flex items-start justify-between gap-4 p-5 pb-4 md:p-6 md:pb-4">
          <div>
            <p className="text-ink-soft">El {maturity} recibes</p>
            <Money amountCop={amount + earnings.net} size="hero" tone="grow" />
            <p className="text-ink-soft">
              <Money amountCop={earnings.net} sign="plus" /> de ganancia, ya con la retención descontada
            </p>
          </div>
          <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
            <Sprout className="size-6" />
          </span>
        </div>
        <div className="border-t border-dashed border-edge px-5 md:px-6">
          <DefinitionList
            rows={[
              {
                label: 'Constancia Deceval',
                value: <span className="figures text-lg font-bold">{certificate.constancy_number}</span>,
              },
              ...(certificate.isin
                ? [{ label: 'ISIN', value: <span className="figures">{certificate.isin}</span> }]
                : []),
              { label: 'Banco', value: name_bank },
              { label: 'Inviertes', value: <Money amountCop={amount} /> },
              { label: 'Tasa', value: <span className="figures">{formatRate(rate)}</span> },
              { label: 'Plazo', value: formatTerm(term) },
              { label: 'Abierto', value: formatCivilDate(certificate.opening_date) },
              { label: 'Vence', value: maturity },
              { label: 'Emitido', value: formatCivilDate(certificate.issued_on) },
            ]}
          />
        </div>
        <div className="px-5 pb-3 md:px-6">
          <ExplainNumber
            bankName={name_bank}
            deposit={{
              amountCop: amount,
              ratePercent: rate,
              termDays: term,
              dayBase: earnings.day_base,
              openingDate: certificate.opening_date,
            }}
          />
        </div>
      </section>
      {certificate.sent_at ? (
        <Notice kind="success" title="Te lo enviamos por correo" className="print:hidden">
          Salió hacia tu correo el {formatInstant(certificate.sent_at)} Si no lo ves, mira en correo no deseado o
          descárgalo aquí.
        </Notice>
      ) : (
        <Notice title="Te lo estamos enviando por correo" className="print:hidden">
          Mientras tanto lo puedes descargar aquí.
        </Notice>
      )}
      <section aria-labelledby="al-vencer" className="flex flex-col gap-2">
        <h2 id="al-vencer" className="text-lg font-semibold">
          Qué pasa el {maturity}
        </h2>
        <p className="max-w-prose text-ink-soft">
          Te recordamos 15, 7, 5 y 1 días antes, y desde 5 días antes puedes decidir si retiras o renuevas. Si no nos
          dices nada, por ley el CDT se prorroga por el mismo plazo, con la tasa que el banco tenga ese día.
        </p>
        <p className="max-w-prose text-sm text-ink-mute">
          La constancia prueba tu anotación en cuenta en Deceval; no es el título ni se puede negociar. Fogafín protege
          tus depósitos según los límites de ley.
        </p>
      </section>
      <div className="-ml-5 flex flex-wrap print:hidden">
        <Button look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Imprimir
        </Button>
        <LinkButton to="/mis-procesos" look="quiet">
          Ver mis procesos
        </LinkButton>
      </div>
    </>
  )
}
