import type { PartnerBank } from '#domain/banks/bank.ts'
import { issuedStatuses, openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'

/** One opening of the demonstration. */
export type DemoOpening = {
  place: number
  bankId: number
  status: ProcessStatus
  turbo: boolean
  amountCop: number
  termDays: number
  /** How long ago it began, and how long it has stood where it is, in hours. */
  ageHours: number
  stillHours: number
  /** Who helped, whether a bonus was promised, whether the team stopped it, and whether the customer asks something. */
  own: { helper?: 'store' | 'coach'; hasBonus: boolean; isHeld: boolean; hasQuestion: boolean }
}

const nothingOfItsOwn: DemoOpening['own'] = { hasBonus: false, isHeld: false, hasQuestion: false }

const demoPeople = 200
const hoursOfDay = 24
const amountsCop = [1_200_000, 5_000_000, 8_500_000, 10_000_000, 15_000_000, 24_000_000, 48_000_000, 80_000_000]
const termsDays = [90, 180, 360, 360, 720]

/**
 * What the demonstration is filled with: every status at every bank, then deposits that run.
 * @param banks - Those that can be opened.
 */
export function planDemo(banks: readonly Pick<PartnerBank, 'id' | 'settings' | 'minimumAmountCop'>[]): DemoOpening[] {
  return Array.from({ length: demoPeople }, (_, place) => {
    const bank = banks[place % banks.length]
    if (!bank) throw new Error('no bank can be opened')
    const status = openingStatuses[Math.floor(place / banks.length) % openingStatuses.length] ?? 'LEAD-SIN-FORMULARIO'
    const termDays = termsDays[place % termsDays.length] ?? 360
    // A deposit has run for a part of its term; everything else has stood still for hours or a few days.
    const stillHours = issuedStatuses.includes(status)
      ? ((place * 11) % termDays) * hoursOfDay
      : ((place * 7) % 60) + (place % 5 === 0 ? 4 * hoursOfDay : 0)
    return {
      place,
      bankId: bank.id,
      status,
      turbo: bank.settings.turboCdt.enabled && place % 3 === 0,
      amountCop: Math.max(bank.minimumAmountCop, amountsCop[place % amountsCop.length] ?? 0),
      termDays,
      stillHours,
      ageHours: stillHours + 2 + ((place * 13) % (6 * hoursOfDay)),
      own: {
        ...(place % 19 === 4 ? { helper: 'coach' } : place % 17 === 3 ? { helper: 'store' } : {}),
        hasBonus: place % 3 === 1,
        isHeld: place % 29 === 9 && !issuedStatuses.includes(status),
        hasQuestion: place % 12 === 5,
      },
    }
  })
}

/**
 * Openings whose papers wait for a review, at six banks one after the other, the longest waiting first; and one whose
 * bank has not said yet whether it takes the customer.
 * @param banks - Those that can be opened.
 */
export function planReviews(banks: Parameters<typeof planDemo>[0], count: number): DemoOpening[] {
  const some = banks.slice(0, 6)
  return Array.from({ length: count + 1 }, (_, place) => {
    const bank = some[place % some.length]
    if (!bank) throw new Error('no bank can be opened')
    const stillHours = (count + 1 - place) / 4
    return {
      place,
      bankId: bank.id,
      status: place < count ? 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' : 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
      turbo: false,
      amountCop: Math.max(bank.minimumAmountCop, amountsCop[place % amountsCop.length] ?? 0),
      termDays: 360,
      stillHours,
      ageHours: stillHours + 3,
      own: nothingOfItsOwn,
    }
  })
}
