import type { TurboEvaluation } from '#domain/process/turbo.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { hasGeneralOpening } from '#domain/site/brands/brand-paths.ts'
import { defaultBrand } from '#domain/site/brands/default.ts'
import type { Context } from '../../../context.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'

const onlyTurbo = 'En este sitio abrimos solo CDT turbo.'

/**
 * What a saver reads whose deposit is not opened by turbo (R02, B §2.15). A brand without the forms of a general
 * opening names the site that has them.
 * @param deposit - In whole pesos and days.
 * @param evaluation - Why not, if it was judged.
 * @returns The sentence, and the address where the deposit is opened if that is elsewhere.
 */
export function generalWay(
  { config }: Pick<Context, 'config'>,
  brand: Pick<Brand, 'paths'>,
  deposit: { amountCop: number; termDays: number },
  evaluation: TurboEvaluation,
): { message: string; url: string | undefined } {
  if (hasGeneralOpening(brand)) return { message: evaluation.eligible ? '' : evaluation.message, url: undefined }
  const path = `/cdt-simulador?monto=${deposit.amountCop}&plazo=${deposit.termDays}`
  const url = addressInBrand({ config }, defaultBrand.id, path)
  const reason = evaluation.eligible ? onlyTurbo : evaluation.reason
  return { message: `${reason} Puedes abrirlo de la forma general en ${new URL(url).host}.`, url }
}
