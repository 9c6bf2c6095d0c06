import type { ContentPage } from '../content-page.ts'
import { page as asesoriaGratisCdt } from './asesoria-gratis-cdt.ts'
import { page as beneficiosBan100 } from './beneficios-ban100.ts'
import { page as cdtCupido } from './cdt-cupido.ts'
import { page as cdtFlexible } from './cdt-flexible.ts'
import { page as cdtFlexibleRetiroGratis } from './cdt-flexible-retiro-gratis.ts'
import { page as cdtParaEmpresasEnColombia } from './cdt-para-empresas-en-colombia.ts'
import { page as clubCdt } from './club-cdt.ts'
import { page as comoLoHacemos } from './como-lo-hacemos.ts'
import { page as contactanos } from './contactanos.ts'
import { page as credifinancieraEsBan100 } from './credifinanciera-es-ban-100.ts'
import { page as declaracionDeRentaSinContratiempos } from './declaracion-de-renta-sin-contratiempos.ts'
import { page as guiasParaMaximizarTuDineroConLosCdt } from './guias-para-maximizar-tu-dinero-con-los-cdt.ts'
import { page as libroGratuito } from './libro-gratuito.ts'
import { page as porQueComparar } from './por-que-comparar.ts'
import { page as preguntasFrecuentes } from './preguntas-frecuentes.ts'
import { page as prensa } from './prensa.ts'
import { page as quienesSomos } from './quienes-somos.ts'
import { page as referidos } from './referidos.ts'
import { page as sueldoInteligente } from './sueldo-inteligente.ts'
import { page as trabajo } from './trabajo.ts'

export const campaignPages: readonly ContentPage[] = [
  asesoriaGratisCdt,
  beneficiosBan100,
  cdtCupido,
  cdtFlexible,
  cdtFlexibleRetiroGratis,
  cdtParaEmpresasEnColombia,
  clubCdt,
  comoLoHacemos,
  contactanos,
  credifinancieraEsBan100,
  declaracionDeRentaSinContratiempos,
  guiasParaMaximizarTuDineroConLosCdt,
  libroGratuito,
  porQueComparar,
  preguntasFrecuentes,
  prensa,
  quienesSomos,
  referidos,
  sueldoInteligente,
  trabajo,
]
