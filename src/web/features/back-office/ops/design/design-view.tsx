import { useEffect, useState } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { ComponentSamples } from './component-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { readSchemeTokens, type Scheme } from './scheme-tokens.ts'
import { ColourSamples, ShapeSamples, TypeSamples } from './token-samples.tsx'

const schemes: { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Oscuro' },
]

/** Z10: every token and component of the look with its states, in both schemes beside each other. */
export function DesignView() {
  return (
    <OpsFrame tab="Diseño" title="El sistema de diseño">
      <p className="max-w-prose text-ink-soft">
        Los colores, tamaños y tiempos salen de tokens.css. Una marca cambia seis colores y todo lo demás se mezcla de
        ellos.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        {schemes.map((one) => (
          <SchemeSamples key={one.scheme} {...one} />
        ))}
      </div>
    </OpsFrame>
  )
}

function SchemeSamples({ scheme, title }: { scheme: Scheme; title: string }) {
  const [tokens, setTokens] = useState<Record<string, string>>()
  useEffect(() => setTokens(readSchemeTokens(scheme)), [scheme])
  const id = `esquema-${scheme}`
  return (
    <section
      aria-labelledby={id}
      style={tokens}
      className="flex min-w-0 flex-col gap-8 rounded-lg bg-ground p-4 text-ink shadow-soft md:p-6"
    >
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <ColourSamples />
      <TypeSamples />
      <ShapeSamples />
      <ComponentSamples scheme={scheme} />
      <FieldSamples scheme={scheme} />
      <div className="deep flex flex-col gap-8 rounded-lg p-4 md:p-6">
        <h3 className="text-xl font-semibold">Sobre el fondo profundo</h3>
        <ComponentSamples scheme={`${scheme}-deep`} />
      </div>
      <Disclosure summary="Los valores de este esquema">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
          {Object.entries(tokens ?? {}).map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="min-w-0 break-words text-ink-mute">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  )
}
