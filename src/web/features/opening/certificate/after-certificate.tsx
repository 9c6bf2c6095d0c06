import { FileText, LayoutDashboard, Printer, ShieldCheck } from 'lucide-react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

type AfterCertificateProps = {
  process: ProcessView
  maturityDate: string
  /** The page that shows the maturity and takes the decision. */
  maturityPath: string
}

/** What comes after the certificate: the day to remember, the invitation of friends, and the list of deposits. */
export function AfterCertificate({ process, maturityDate, maturityPath }: AfterCertificateProps) {
  const { processUuid } = process
  return (
    <>
      <section aria-labelledby="al-vencer" className="flex flex-col gap-3">
        <h2 id="al-vencer" className="text-lg font-semibold">
          Qué pasa el {formatCivilDate(maturityDate)}
        </h2>
        <p className="max-w-prose text-ink-soft">
          Te avisamos 15, 7 y 5 días antes, y la víspera. Desde 5 días antes decides si retiras o renuevas. Si no nos
          dices nada, por ley tu CDT sigue por el mismo plazo, con la tasa del banco ese día.
        </p>
        <div className="print:hidden">
          <LinkButton to={maturityPath} look="secondary">
            Ver qué pasa al vencer
          </LinkButton>
        </div>
      </section>
      <section aria-labelledby="invita" className="flex flex-col gap-3 rounded-lg bg-go-soft p-5 md:p-6 print:hidden">
        <h2 id="invita" className="text-lg font-semibold text-ink">
          ¿Conoces a alguien que esté ahorrando?
        </h2>
        <p className="max-w-prose text-ink">
          Con tu enlace, su primer CDT con nosotros gana {referralTag} sobre la tasa del banco: lo pagamos nosotros, en
          pesos.
        </p>
        <div>
          <LinkButton to={pagePaths.referrer} look="secondary">
            Invitar con mi enlace
          </LinkButton>
        </div>
      </section>
      <p className="max-w-prose text-sm text-ink-mute">
        La constancia prueba tu anotación en cuenta en Deceval; no es el título ni se puede negociar. Fogafín protege
        tus depósitos según los límites de ley.
      </p>
      <nav
        aria-label="Más sobre este CDT"
        className="-mx-4 flex flex-col items-start print:hidden sm:-mx-5 sm:flex-row sm:flex-wrap"
      >
        <LinkButton to={pagePaths.dashboard} look="quiet">
          <LayoutDashboard aria-hidden className="size-5" />
          Ir a mi portal
        </LinkButton>
        <Button look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Imprimir
        </Button>
        <LinkButton to={`${pagePaths.investmentOrder}?process_uuid=${processUuid}`} look="quiet">
          <FileText aria-hidden className="size-5" />
          Orden de inversión
        </LinkButton>
        <LinkButton to={pagePaths.verifyDocument} look="quiet">
          <ShieldCheck aria-hidden className="size-5" />
          Verificar un documento
        </LinkButton>
      </nav>
    </>
  )
}
