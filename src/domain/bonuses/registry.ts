import { type Bonus, type BonusType, bonusTypes } from './bonus.ts'
import { giftCdtBonus } from './gift-cdt.ts'
import { percentageBonus } from './percentage.ts'
import { rouletteBonus } from './roulette-bonus.ts'
import { tieredBonus } from './tiered.ts'
import { welcomeBonus } from './welcome.ts'
import { yoMeLlamoCdtBonus } from './yo-me-llamo-cdt.ts'

/** The bonuses, by type; the compiler refuses a type without its bonus, and a bonus under another's type. */
export const bonuses: { readonly [Type in BonusType]: Bonus & { id: Type } } = {
  bono_de_bienvenida: welcomeBonus,
  bono_escalonado: tieredBonus,
  bono_porcentual: percentageBonus,
  bono_cdt_regalo: giftCdtBonus,
  bono_ruleta: rouletteBonus,
  yo_me_llamo_cdt: yoMeLlamoCdtBonus,
}

/** The bonuses in the order of their types. */
export const allBonuses: readonly Bonus[] = bonusTypes.map((type) => bonuses[type])
