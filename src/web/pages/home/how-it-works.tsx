import type { ReactNode } from 'react'
import { HarvestScene } from '../../ui/scenes/harvest.tsx'
import { ScalesScene } from '../../ui/scenes/scales.tsx'
import { SigningScene } from '../../ui/scenes/signing.tsx'

export type HomeStep = { title: string; text: string; drawing: ReactNode }

const mainSteps: readonly HomeStep[] = [
  {
    title: 'Compara',
    text: 'Dinos cuánto y por cuánto tiempo. Ves lo que ganas en cada banco, en pesos, y de dónde sale cada número.',
    drawing: <ScalesScene />,
  },
  {
    title: 'Abre en línea',
    text: 'Ingresas con tu celular, llenas tus datos, validas tu identidad con tu cédula y firmas. Puedes parar y seguir otro día.',
    drawing: <SigningScene />,
  },
  {
    title: 'Paga y recibe tu certificado',
    text: 'Pagas por PSE o transferencia a la cuenta oficial del banco. El banco emite tu CDT y te llega el certificado.',
    drawing: <HarvestScene />,
  },
]

/** The three steps, as they are; a brand with a short front page has its own. */
export function HowItWorks({ steps = mainSteps }: { steps?: readonly HomeStep[] }) {
  return (
    <section aria-labelledby="como-funciona" className="late-layout page-gutter bg-surface py-12 md:py-20">
      <div className="mx-auto flex max-w-page flex-col gap-8">
        <h2 id="como-funciona" className="text-3xl font-bold">
          Cómo funciona
        </h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
          {steps.map((step, index) => (
            <li key={step.title} className="flex flex-wrap gap-5 md:flex-col md:flex-nowrap">
              <div className="w-28 shrink-0 md:w-60">{step.drawing}</div>
              <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2 md:basis-auto">
                <h3 className="text-lg font-semibold">
                  <span className="figures text-go">{index + 1}.</span> {step.title}
                </h3>
                <p className="max-w-prose text-ink-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
