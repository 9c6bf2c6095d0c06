import type { ReactNode } from 'react'
import { BankName } from '../bank-name.tsx'
import { Money } from '../money.tsx'
import { GainBar, GainBehind, gainNote } from './gain-bar.tsx'
import { gainScale } from './gain-scale.ts'

type GainRaceProps = {
  /** From `gainDifferences`: the best first, whole pesos. `mark` is the bank's mark. */
  rows: readonly { id: number; name: string; mark?: ReactNode; netCop: number; behindCop: number }[]
  /** What the table is called. */
  caption: string
}

/** «Carrera»: what each bank earns for the same deposit, as ranked bars, and how much less than the best. It is a table. */
export function GainRace({ rows, caption }: GainRaceProps) {
  const [first] = rows
  if (!first) return null
  const last = rows.at(-1)
  const scale = gainScale(rows.map(({ netCop }) => netCop))
  return (
    <figure className="flex flex-col gap-4">
      <figcaption className="max-w-prose text-lg text-ink">
        <BankName name={first.name} /> es el que más te da:{' '}
        <Money amountCop={first.netCop} tone="grow" sign="plus" className="font-semibold" />.{' '}
        {last && last.behindCop > 0 ? (
          <>
            Con el último ganas <Money amountCop={last.behindCop} className="font-semibold" /> menos.
          </>
        ) : null}
      </figcaption>
      <table className="block w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Banco</th>
            <th scope="col">Ganas</th>
            <th scope="col">Menos que el primero</th>
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3">
          {rows.map(({ id, name, mark, netCop, behindCop }) => (
            <tr key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <th scope="row" className="flex min-w-0 items-center gap-2 text-left font-medium wrap-anywhere text-ink">
                {mark}
                <BankName name={name} />
              </th>
              <td className="ml-auto">
                <Money amountCop={netCop} sign="plus" className="font-semibold text-ink" />
              </td>
              <td className="relative mt-1 flex w-full flex-wrap items-center gap-x-3">
                <GainBar netCop={netCop} scale={scale} className="h-3 grow basis-24" />
                <span className="figures ml-auto basis-28 text-right text-sm text-ink-soft">
                  <GainBehind behindCop={behindCop} best="el que más te da" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && last.behindCop > 0 ? <p className="text-sm text-ink-mute">{gainNote(scale)}</p> : null}
    </figure>
  )
}
