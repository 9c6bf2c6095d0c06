import { figures as abrirUnCdtEnLinea } from './articles/abrir-un-cdt-en-linea.figures.ts'
import { figures as cdtFrenteACuentaDeAhorros } from './articles/cdt-frente-a-cuenta-de-ahorros.figures.ts'
import { figures as cdtFrenteAFondosYAcciones } from './articles/cdt-frente-a-fondos-y-acciones.figures.ts'
import { figures as cdtParaIndependientes } from './articles/cdt-para-independientes.figures.ts'
import { figures as cdtYDeclaracionDeRenta } from './articles/cdt-y-declaracion-de-renta.figures.ts'
import { figures as comoElegirElPlazo } from './articles/como-elegir-el-plazo.figures.ts'
import { figures as cuatroPorMil } from './articles/cuatro-por-mil.figures.ts'
import { figures as escaleraDeCdt } from './articles/escalera-de-cdt.figures.ts'
import { figures as inflacionYTasaReal } from './articles/inflacion-y-tasa-real.figures.ts'
import { figures as porQueCdt } from './articles/por-que-cdt.figures.ts'
import { figures as queEsDeceval } from './articles/que-es-deceval.figures.ts'
import { figures as renovarORetirar } from './articles/renovar-o-retirar.figures.ts'
import { figures as retencionEnLaFuente } from './articles/retencion-en-la-fuente.figures.ts'
import { figures as seguroDeDepositosFogafin } from './articles/seguro-de-depositos-fogafin.figures.ts'
import { figures as tasaEfectivaAnual } from './articles/tasa-efectiva-anual.figures.ts'
import { figures as venderUnCdtAntesDeTiempo } from './articles/vender-un-cdt-antes-de-tiempo.figures.ts'
import { figures as cdtCupido } from './campaigns/cdt-cupido.figures.ts'
import { figures as clubCdt } from './campaigns/club-cdt.figures.ts'
import { figures as finverzo2025 } from './campaigns/finverzo-2025.figures.ts'
import { figures as mundialDeTejo2025 } from './campaigns/mundial-de-tejo-2025.figures.ts'
import { figures as referidos } from './campaigns/referidos.figures.ts'
import { figures as yoMeLlamoCdt } from './campaigns/yo-me-llamo-cdt.figures.ts'
import { figures as cdtTurbo } from './guides/cdt-turbo.figures.ts'
import { figures as credifinancieraEsBan100 } from './guides/credifinanciera-es-ban-100.figures.ts'
import { figures as declaracionDeRentaSinContratiempos } from './guides/declaracion-de-renta-sin-contratiempos.figures.ts'
import { figures as guiasParaMaximizarTuDineroConLosCdt } from './guides/guias-para-maximizar-tu-dinero-con-los-cdt.figures.ts'
import { figures as porQueComparar } from './guides/por-que-comparar.figures.ts'
import { figures as prensa } from './guides/prensa.figures.ts'
import { figures as quienesSomos } from './guides/quienes-somos.figures.ts'
import { figures as retirarAntes } from './guides/retirar-antes.figures.ts'
import { figures as cookies } from './legal/cookies.figures.ts'
import { figures as vendeTuCdt } from './legal/vende-tu-cdt.figures.ts'
import type { Figures } from './markdown/figures-in-text.ts'

/**
 * Figures that only one text shows, where example deposits are not enough. They are computed in the file beside it, with
 * the deposits that they are computed from, so that no amount or rate is written twice.
 */
export type OwnFigures = Partial<Figures>

/** By the text: its folder and its name. */
export const ownFigures: Readonly<Record<string, OwnFigures>> = {
  'articles/abrir-un-cdt-en-linea': abrirUnCdtEnLinea,
  'articles/cdt-frente-a-cuenta-de-ahorros': cdtFrenteACuentaDeAhorros,
  'articles/cdt-frente-a-fondos-y-acciones': cdtFrenteAFondosYAcciones,
  'articles/cdt-para-independientes': cdtParaIndependientes,
  'articles/cdt-y-declaracion-de-renta': cdtYDeclaracionDeRenta,
  'articles/como-elegir-el-plazo': comoElegirElPlazo,
  'articles/cuatro-por-mil': cuatroPorMil,
  'articles/escalera-de-cdt': escaleraDeCdt,
  'articles/inflacion-y-tasa-real': inflacionYTasaReal,
  'articles/por-que-cdt': porQueCdt,
  'articles/que-es-deceval': queEsDeceval,
  'articles/renovar-o-retirar': renovarORetirar,
  'articles/retencion-en-la-fuente': retencionEnLaFuente,
  'articles/seguro-de-depositos-fogafin': seguroDeDepositosFogafin,
  'articles/tasa-efectiva-anual': tasaEfectivaAnual,
  'articles/vender-un-cdt-antes-de-tiempo': venderUnCdtAntesDeTiempo,
  'campaigns/cdt-cupido': cdtCupido,
  'campaigns/club-cdt': clubCdt,
  'campaigns/finverzo-2025': finverzo2025,
  'campaigns/mundial-de-tejo-2025': mundialDeTejo2025,
  'campaigns/referidos': referidos,
  'campaigns/yo-me-llamo-cdt': yoMeLlamoCdt,
  'guides/cdt-turbo': cdtTurbo,
  'guides/credifinanciera-es-ban-100': credifinancieraEsBan100,
  'guides/declaracion-de-renta-sin-contratiempos': declaracionDeRentaSinContratiempos,
  'guides/guias-para-maximizar-tu-dinero-con-los-cdt': guiasParaMaximizarTuDineroConLosCdt,
  'guides/por-que-comparar': porQueComparar,
  'guides/prensa': prensa,
  'guides/quienes-somos': quienesSomos,
  'guides/retirar-antes': retirarAntes,
  'legal/cookies': cookies,
  'legal/vende-tu-cdt': vendeTuCdt,
}
