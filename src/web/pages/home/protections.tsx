import { Landmark, type LucideIcon, PenLine, ShieldCheck } from 'lucide-react'
import { Money } from '../../ui/money.tsx'

const insuredCop = 50_000_000

const others: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Landmark,
    title: 'Tu dinero va directo al banco',
    text: 'Nunca pasa por nosotros. Le transfieres a la cuenta oficial del banco o pagas por PSE, y el CDT queda a tu nombre.',
  },
  {
    icon: PenLine,
    title: 'Nada se abre sin tu firma',
    text: 'Validamos que eres tú con tu cédula, ves los documentos completos antes de firmar y guardas una copia de todo.',
  },
]

/** What protects the money, with the figure that people ask for in front. */
export function Protections() {
  return (
    <section aria-labelledby="proteccion" className="late-layout page-gutter py-12 md:py-20">
      <div className="mx-auto grid max-w-page gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="flex flex-col gap-4">
          <h2 id="proteccion" className="text-3xl font-bold">
            Lo que protege tu dinero
          </h2>
          <div className="flex flex-col gap-2 rounded-lg bg-go-soft p-5 md:p-8">
            <p className="flex items-center gap-2 font-semibold text-go-ink">
              <ShieldCheck aria-hidden className="size-5" />
              Seguro de depósitos de Fogafín
            </p>
            <Money amountCop={insuredCop} tone="grow" size="l" />
            <p className="max-w-prose text-ink">
              por persona y por entidad, sumando capital e intereses. Si el banco llegara a ser liquidado, Fogafín te
              responde hasta ese monto. Es automático y no te cuesta nada.
            </p>
          </div>
        </div>
        <ul className="flex flex-col gap-8 lg:pt-16">
          {others.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-go" />
              <div className="flex flex-col gap-1">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="max-w-prose text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
