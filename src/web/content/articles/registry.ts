import type { ContentPage } from '../content-page.ts'
import { article as abrirUnCdtEnLinea } from './abrir-un-cdt-en-linea.ts'
import { article as cdtFrenteACuentaDeAhorros } from './cdt-frente-a-cuenta-de-ahorros.ts'
import { article as cdtFrenteAFondosYAcciones } from './cdt-frente-a-fondos-y-acciones.ts'
import { article as cdtParaIndependientes } from './cdt-para-independientes.ts'
import { article as cdtYDeclaracionDeRenta } from './cdt-y-declaracion-de-renta.ts'
import { article as comoElegirElPlazo } from './como-elegir-el-plazo.ts'
import { article as cuatroPorMil } from './cuatro-por-mil.ts'
import { article as escaleraDeCdt } from './escalera-de-cdt.ts'
import { article as inflacionYTasaReal } from './inflacion-y-tasa-real.ts'
import { article as porQueCdt } from './por-que-cdt.ts'
import { article as queEsDeceval } from './que-es-deceval.ts'
import { article as queEsUnCdt } from './que-es-un-cdt.ts'
import { article as renovarORetirar } from './renovar-o-retirar.ts'
import { article as retencionEnLaFuente } from './retencion-en-la-fuente.ts'
import { article as seguroDeDepositosFogafin } from './seguro-de-depositos-fogafin.ts'
import { article as tasaEfectivaAnual } from './tasa-efectiva-anual.ts'
import { article as venderUnCdtAntesDeTiempo } from './vender-un-cdt-antes-de-tiempo.ts'

export const articles: readonly ContentPage[] = [
  queEsUnCdt,
  porQueCdt,
  tasaEfectivaAnual,
  retencionEnLaFuente,
  seguroDeDepositosFogafin,
  escaleraDeCdt,
  renovarORetirar,
  cdtYDeclaracionDeRenta,
  cdtFrenteACuentaDeAhorros,
  cdtFrenteAFondosYAcciones,
  comoElegirElPlazo,
  cuatroPorMil,
  queEsDeceval,
  cdtParaIndependientes,
  inflacionYTasaReal,
  abrirUnCdtEnLinea,
  venderUnCdtAntesDeTiempo,
]
