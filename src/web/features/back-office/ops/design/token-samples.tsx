import type { ReactNode } from 'react'

/** Each colour with what it is for. */
const colours: [token: string, use: string][] = [
  ['ground', 'la página'],
  ['surface', 'lo que está encima'],
  ['raised', 'lo que flota'],
  ['sunken', 'lo que está hundido'],
  ['deep', 'portada, constancia'],
  ['accent', 'solo sobre profundo'],
  ['ink', 'texto'],
  ['ink-soft', 'segunda voz'],
  ['ink-mute', 'tercera voz'],
  ['line', 'separa'],
  ['edge', 'borde de un control'],
  ['go', 'seguir'],
  ['go-hover', 'seguir, bajo el cursor'],
  ['go-soft', 'tinte de ganar'],
  ['figure', 'lo que se gana'],
  ['wait', 'esperar'],
  ['wait-soft', 'tinte de esperar'],
  ['wrong', 'lo que falla'],
  ['wrong-soft', 'tinte de lo que falla'],
  ['bonus', 'bono'],
  ['bonus-soft', 'tinte de bono'],
  ['info', 'saber, seguro'],
  ['info-soft', 'tinte de saber'],
  ['time-fill', 'tiempo, vencimiento'],
  ['bonus-fill', 'bono, relleno'],
]

const steps: [look: string, name: string][] = [
  ['text-5xl', '5xl'],
  ['text-4xl', '4xl'],
  ['text-3xl', '3xl'],
  ['text-2xl', '2xl'],
  ['text-xl', 'xl'],
]

const shapes: [look: string, name: string][] = [
  ['rounded-sm', '8'],
  ['rounded-md', 'Control 12'],
  ['rounded-lg', 'Tarjeta 20'],
  ['rounded-xl', 'Hoja 28'],
]

const spaces: [look: string, pixels: number][] = [
  ['w-1', 4],
  ['w-2', 8],
  ['w-3', 12],
  ['w-4', 16],
  ['w-6', 24],
  ['w-8', 32],
  ['w-12', 48],
  ['w-18', 72],
  ['w-24', 96],
]

/** Z10: one group of samples under its name. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-semibold text-ink-mute">{title}</h3>
      {children}
    </div>
  )
}

/** Z10: the colours of the place they are drawn in. */
export function ColourSamples() {
  return (
    <Samples title="Color">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {colours.map(([token, use]) => (
          <li key={token} className="min-w-0 text-xs">
            <span
              aria-hidden
              className="block h-12 rounded-sm shadow-soft"
              style={{ background: `var(--brand-${token})` }}
            />
            <span className="mt-1 block font-semibold">{token}</span>
            <span className="block text-ink-mute">{use}</span>
          </li>
        ))}
      </ul>
    </Samples>
  )
}

/** Z10: the steps of the type scale in the face of headings, then the ones of text. */
export function TypeSamples() {
  return (
    <Samples title="Letra">
      {steps.map(([look, name]) => (
        <p key={look} className={`font-display font-bold ${look}`}>
          Mira crecer tu plata <span className="font-sans text-xs font-normal text-ink-mute">{name}</span>
        </p>
      ))}
      <p className="text-lg">Tu dinero va directo al banco.</p>
      <p>Ves lo que ganas en cada banco, en pesos, y de dónde sale cada número.</p>
      <p className="text-sm">Tasas de demostración: pueden cambiar hasta que firmes.</p>
      <p className="text-xs">Vigilado por la Superintendencia Financiera</p>
    </Samples>
  )
}

/** Z10: corners, what floats, and space. */
export function ShapeSamples() {
  return (
    <Samples title="Forma y espacio">
      <ul className="grid grid-cols-2 gap-3">
        {shapes.map(([look, name]) => (
          <li key={look} className={`bg-surface p-4 text-sm shadow-soft ${look}`}>
            {name}
          </li>
        ))}
        <li className="col-span-2 rounded-lg bg-raised p-4 text-sm shadow-float">Flota: la única sombra</li>
      </ul>
      <ul className="flex flex-col gap-1 text-xs text-ink-mute">
        {spaces.map(([look, pixels]) => (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden className={`block h-3 bg-go ${look}`} />
            {pixels}
          </li>
        ))}
      </ul>
    </Samples>
  )
}
