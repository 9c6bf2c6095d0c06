/** O02: what is written to propose the rates of a bank and a term: from when, and range by range. */
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import type { DraftOf, Faults, StaffField, StaffFields } from './staff-field.ts'

const amount = { kind: 'pesos', least: 1, most: largestAmountCop } as const

/** What is written once, whatever ranges there are. */
export const proposalFields = {
  validFrom: { kind: 'day', label: 'Rige desde', hint: 'Si es hoy, rige desde que alguien la apruebe.' },
  validAt: {
    kind: 'line',
    typed: 'time',
    label: 'A qué hora de Bogotá',
    hint: 'Sin hora, desde que empieza el día. Si ya pasó, rige al aprobarla.',
    optional: true,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    most: 5,
    wrong: 'Escribe la hora, como 14:30',
  },
  amountFrom: { ...amount, label: 'Desde', wrong: 'Escribe desde qué monto' },
} as const satisfies StaffFields

/** What is written of each range of amounts. It begins where the one before ends. */
export const bandFields = {
  amountTo: { ...amount, label: 'Hasta', optional: true, wrong: 'Escribe un monto en pesos' },
  rate: { kind: 'percent', label: 'Tasa, % E.A.', wrong: 'Escribe la tasa, como 11,25' },
} as const satisfies StaffFields

export const mostBands = 20
const places = Array.from({ length: mostBands }, (_, place) => place)

const nameOf = (field: keyof typeof bandFields, place: number) => `${field}${place}`

/** The form: as many ranges as fit, of which those are asked that the fact `bands` counts. */
export const rateFields: StaffFields = {
  ...proposalFields,
  amountFrom: { ...proposalFields.amountFrom, group: groupOf(0) },
  ...Object.fromEntries(
    places.flatMap((place) =>
      Object.entries(bandFields).map(([name, field]): [string, StaffField] => [
        `${name}${place}`,
        { ...field, group: groupOf(place), when: [{ field: 'bands', in: countsFrom(place + 1) }] },
      ]),
    ),
  ),
}

function groupOf(place: number): string {
  return `Franja ${place + 1}`
}

function countsFrom(least: number): string[] {
  return places.map((place) => String(place + 1)).filter((count) => Number(count) >= least)
}

type Band = { amountFrom: number; amountTo: number | null; rate: string }

/**
 * @param bands - The ranges that hold, the lowest first.
 * @param suggested - A rate that takes the place of theirs.
 * @returns What the form begins with, and how many ranges it asks: one open range where none holds.
 */
export function startOfRates(
  bands: readonly Band[],
  { today, leastCop, suggested }: { today: string; leastCop: number; suggested?: string | undefined },
): { start: Record<string, unknown>; count: number } {
  const shown = bands.slice(0, mostBands)
  const start = shown.flatMap(({ amountTo, rate }, place) => [
    [nameOf('amountTo', place), amountTo],
    [nameOf('rate', place), suggested ?? rate],
  ])
  const first = shown.length > 0 ? [] : [[nameOf('rate', 0), suggested]]
  return {
    start: {
      validFrom: today,
      amountFrom: shown[0]?.amountFrom ?? leastCop,
      ...Object.fromEntries([...start, ...first]),
    },
    count: Math.max(1, shown.length),
  }
}

/** @returns Where the range at a place begins, in pesos; nothing while the one before does not say where it ends. */
export function startOfBand(draft: DraftOf<StaffFields>, place: number): number | undefined {
  const { [place === 0 ? 'amountFrom' : nameOf('amountTo', place - 1)]: text = '' } = draft
  const digits = String(text).replaceAll(/\D/g, '')
  if (digits === '') return undefined
  return place === 0 ? Number(digits) : Number(digits) + 1
}

/**
 * @param count - How many ranges are asked.
 * @returns What no range can tell alone: each but the last has an end, and it lies above its beginning.
 */
export function findBandFaults(draft: DraftOf<StaffFields>, count: number): Faults<StaffFields> {
  const faults: Record<string, string> = {}
  for (const place of places.slice(0, count)) {
    const name = nameOf('amountTo', place)
    const end = startOfBand(draft, place + 1)
    const begin = startOfBand(draft, place)
    if (end === undefined && place < count - 1) faults[name] = 'Escribe hasta dónde llega, menos en la última'
    else if (end !== undefined && begin !== undefined && end - 1 < begin) faults[name] = 'Termina antes de empezar'
  }
  return faults
}

type AskedRate = Band & { bankId: number; term: number; validFrom: string; validAt?: string }

/**
 * @param values - What the form read.
 * @returns The rows of the proposal, one for each range.
 */
export function ratesOfValues(
  { bankId, term }: { bankId: number; term: number },
  values: Readonly<Record<string, unknown>>,
  count: number,
): (Omit<AskedRate, 'amountTo'> & { amountTo?: number })[] {
  const at = (name: string) => values[name]
  return places.slice(0, count).map((place) => {
    const end = at(nameOf('amountTo', place))
    const former = at(nameOf('amountTo', place - 1))
    return {
      bankId,
      term,
      amountFrom: place === 0 ? Number(at('amountFrom')) : Number(former) + 1,
      ...(end === undefined ? {} : { amountTo: Number(end) }),
      rate: String(at(nameOf('rate', place))),
      validFrom: String(at('validFrom')),
      ...(at('validAt') === undefined ? {} : { validAt: String(at('validAt')) }),
    }
  })
}

type Refused = { line: number; field?: string | undefined; message: string }

/**
 * @param refused - What the server refused, the first range being line 1.
 * @returns It at the field that it is about; a range begins where the one before ends. The rest is about no field.
 */
export function faultsOfLines(refused: readonly Refused[]): Faults<StaffFields> {
  return Object.fromEntries(
    refused.flatMap(({ line, field, message }) => {
      const fields: Readonly<Record<string, string>> = {
        valid_from: 'validFrom',
        valid_at: 'validAt',
        amount_from: line === 1 ? 'amountFrom' : nameOf('amountTo', line - 2),
        amount_to: nameOf('amountTo', line - 1),
        rate: nameOf('rate', line - 1),
      }
      const name = fields[field ?? '']
      return name === undefined ? [] : [[name, message]]
    }),
  )
}
