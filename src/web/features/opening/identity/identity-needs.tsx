import { IdCard, type LucideIcon, ScanFace, ShieldCheck, Sun } from 'lucide-react'
import { Disclosure } from '../../../ui/disclosure.tsx'

const needs: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: IdCard,
    title: 'Tu documento a la mano',
    text: 'El original: ni fotocopia ni pantalla.',
  },
  { icon: Sun, title: 'Buena luz y tu cara despejada', text: 'Sin gafas oscuras, gorra ni tapabocas.' },
  { icon: ScanFace, title: 'Tres fotos', text: 'Dos del documento y una de tu cara.' },
]

/** What the check needs, and why it is asked. */
export function IdentityNeeds() {
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line rounded-lg bg-surface px-4 shadow-soft md:px-6">
        {needs.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3 py-2 md:py-4">
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
              <Icon className="size-5" />
            </span>
            <span className="flex min-w-0 flex-col hyphens-auto wrap-anywhere">
              <span className="font-semibold text-ink">{title}</span>
              <span className="text-sm leading-snug text-ink-soft md:text-base">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-sm leading-snug text-ink-soft md:text-base">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-go" />
        <span>Las fotos se toman en la página segura del verificador, y al terminar sigues aquí.</span>
      </p>
      <Disclosure summary="¿Por qué me lo piden?" className="border-y border-line">
        La ley pide a los bancos conocer a cada persona antes de recibir su dinero. Además te protege: nadie puede abrir
        un CDT a tu nombre sin tu cara y tu documento. Las fotos se usan solo para esta validación y para que el banco
        te acepte como cliente.
      </Disclosure>
    </div>
  )
}
