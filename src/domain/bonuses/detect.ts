import { parseAmountCop } from '../money/amounts/amount-cop.ts'
import type { BonusConfig } from './bonus.ts'
import { isBonusType } from './is-bonus-type.ts'
import type { BonusType } from './registry.ts'
import { isDepositAmount } from './result.ts'
import { readPrize } from './roulette.ts'

// A generic bonus is offered to everybody; the others belong to a campaign that the person came through.
const genericTypes: readonly BonusType[] = ['bono_de_bienvenida', 'bono_escalonado', 'bono_porcentual']

/** What is known when a page with the simulator opens; texts come from the address and from local storage. */
export type BonusTraces = {
  /** The query parameter `bono`. */
  bonoParam: string | null | undefined
  /** The query parameter `valor_cdt_regalo`. */
  giftValueParam?: string | null | undefined
  /** The amount of the query, or of the amount cookie; whole pesos. */
  amountCop: number
  /** What `mcdt_stored_bonus_config` holds. */
  stored: string | null | undefined
  /** What `selectedPrizeRulette` holds: a prize won earlier, recovered for the current amount (B §4.7). */
  storedPrize?: string | null | undefined
}

/** `toStore`: the text to keep; undefined to leave storage as it is. `warning`: for the log. */
export type DetectedBonus = { active: BonusConfig | undefined; toStore: string | undefined; warning?: string }

/**
 * B01: which bonus is meant (B §4.6). Only the address makes one active: what is stored without it is ignored.
 * A generic bonus of the address gives way to a stored one of a campaign, which keeps the new amount.
 */
export function detectBonus(traces: BonusTraces): DetectedBonus {
  const { bonoParam, amountCop } = traces
  if (!bonoParam) return { active: undefined, toStore: undefined }
  if (!isBonusType(bonoParam)) {
    return { active: undefined, toStore: undefined, warning: 'the address names a bonus that does not exist' }
  }
  const { config: stored, warning } = readStored(traces.stored)
  const active =
    stored && genericTypes.includes(bonoParam) && !genericTypes.includes(stored.type)
      ? { ...stored, amountCop }
      : fromAddress(bonoParam, traces, stored)
  return { active, toStore: JSON.stringify(active), ...(warning === undefined ? {} : { warning }) }
}

function fromAddress(type: BonusType, traces: BonusTraces, stored: BonusConfig | undefined): BonusConfig {
  const known = stored?.type === type ? stored : undefined
  const config: BonusConfig = { type, amountCop: traces.amountCop }
  if (type === 'bono_cdt_regalo') {
    const value = parseAmountCop(traces.giftValueParam ?? '')
    return { ...config, ...known, amountCop: traces.amountCop, ...(value.ok ? { giftValueCop: value.amountCop } : {}) }
  }
  if (type === 'bono_ruleta') {
    const roulettePrize = readPrize(traces.storedPrize) ?? known?.roulettePrize
    return roulettePrize ? { ...config, roulettePrize } : config
  }
  return config
}

/** What a browser has kept may be anything; only the fields of a configuration are taken, each if it makes sense. */
function readStored(text: string | null | undefined): { config?: BonusConfig; warning?: string } {
  if (!text) return {}
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return { warning: 'the stored bonus is not JSON' }
  }
  if (typeof found !== 'object' || found === null) return { warning: 'the stored bonus is no configuration' }
  const { type, giftValueCop, minTermDays, roulettePrize } = found as Record<string, unknown>
  if (!isBonusType(type)) return { warning: 'the stored bonus is of no type that exists' }
  const prize = readPrize(roulettePrize)
  return {
    config: {
      type,
      amountCop: 0,
      ...(isDepositAmount(giftValueCop) ? { giftValueCop } : {}),
      ...(typeof minTermDays === 'number' && Number.isInteger(minTermDays) ? { minTermDays } : {}),
      ...(prize ? { roulettePrize: prize } : {}),
    },
  }
}
