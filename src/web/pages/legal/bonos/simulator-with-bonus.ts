import { pagePaths } from '#contract/paths.ts'
import type { BonusTermsPage } from '#domain/bonuses/bonus.ts'

/** A gift needs its value and a roulette its wheel, which only their own links have; the voucher is no bonus of `bono`. */
const withoutLink: readonly BonusTermsPage['bonusType'][] = ['bono_cdt_regalo', 'bono_ruleta', 'gift-voucher']

/**
 * @param bonusType - The bonus of a legal page.
 * @returns The simulator with it, or nothing where a link of our own would not do.
 */
export function simulatorWithBonus(bonusType: BonusTermsPage['bonusType']): string | undefined {
  return withoutLink.includes(bonusType) ? undefined : `${pagePaths.simulator}?bono=${bonusType}`
}
