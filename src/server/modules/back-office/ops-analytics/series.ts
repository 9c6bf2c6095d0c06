import type { CallAnswer } from '#contract/call.ts'
import { countedSteps, type opsSeries } from '#contract/ops-analytics.ts'
import { addDays, type CivilDate, civilDateInBogota, diffDays } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { keptVisitDays } from '../../marketing/campaigns/activate-campaign.ts'
import { keptSimulationDays } from '../../rates/simulation/kept-simulations.ts'
import { countOpenedByDay, countSavedByDay, countStepsByDay, type DayCount } from './figures-store.ts'
import { countVisitorsByDay } from './store.ts'
import { type AskedFunnel, buildFilter } from './window.ts'

type Series = CallAnswer<typeof opsSeries>

/** What the series do not cover, in words; those of a filter only where it is used. */
const always = [
  'Una simulación no se guarda: aquí cuentan las que alguien guardó para recibirlas, y se borran a los 90 días.',
  'Un paso cuenta el día en que el proceso llegó a él por primera vez, sin importar cuándo se abrió.',
]
const withoutBank = 'Una visita no es de ningún banco: con ese filtro no hay visitas por día.'
const withoutCampaign = 'De una simulación guardada no se sabe la campaña: con ese filtro no hay simulaciones por día.'
const withoutChannel = 'El canal solo se conoce de las visitas: las demás series quedan iguales con ese filtro.'

/** O03: counts each day of a window by itself. Throws WINDOW_INVALID. */
export async function loadSeries(ctx: Context, asked: AskedFunnel): Promise<Series> {
  const filter = buildFilter(asked)
  const { from, to, bankId, campaign, channel } = filter
  const today = civilDateInBogota(Date.now())
  const [hasVisits, hasSaved] = [bankId === undefined, campaign === undefined]
  return ctx.readReplica.read(async (db) => {
    const visitors = hasVisits ? await countVisitorsByDay(db, filter) : new Map<CivilDate, number>()
    const saved = byDay(hasSaved ? await countSavedByDay(db, filter) : [])
    const opened = byDay(await countOpenedByDay(db, filter))
    const steps = await countStepsByDay(db, filter)
    const ofStep = countedSteps.map((step) => [step, byDay(steps.filter((one) => one.step === step))] as const)
    return {
      from,
      to,
      days: Array.from({ length: diffDays(from, to) + 1 }, (_, place) => {
        const day = addDays(from, place)
        const age = diffDays(day, today)
        return {
          day,
          ...(hasVisits && age <= keptVisitDays ? { visitors: visitors.get(day) ?? 0 } : {}),
          ...(hasSaved && age <= keptSimulationDays ? { savedSimulations: saved.get(day) ?? 0 } : {}),
          opened: opened.get(day) ?? 0,
          ...(Object.fromEntries(ofStep.map(([step, counts]) => [step, counts.get(day) ?? 0])) as Steps),
        }
      }),
      missing: [
        ...(hasVisits ? [] : [withoutBank]),
        ...(hasSaved ? [] : [withoutCampaign]),
        ...(channel === undefined ? [] : [withoutChannel]),
        ...always,
      ],
    }
  })
}

type Steps = Record<(typeof countedSteps)[number], number>

const byDay = (counts: readonly DayCount[]) => new Map(counts.map(({ day, count }) => [day, count]))
