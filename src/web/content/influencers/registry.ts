import type { ContentPage } from '../content-page.ts'
import { page as ahorroEnFamilia } from './ahorro-en-familia.ts'
import { page as enPareja } from './en-pareja.ts'
import { page as finanzasConCalma } from './finanzas-con-calma.ts'
import { page as fondoDeEstudios } from './fondo-de-estudios.ts'
import { page as metaViaje } from './meta-viaje.ts'
import { page as metaVivienda } from './meta-vivienda.ts'
import { page as paraEmprendedoras } from './para-emprendedoras.ts'
import { page as paraPensionados } from './para-pensionados.ts'
import { page as paraUniversitarios } from './para-universitarios.ts'
import { page as primerSueldo } from './primer-sueldo.ts'
import { page as salirDeDeudas } from './salir-de-deudas.ts'

/** The eleven pages (R07), each of a theme and none of a person. */
export const influencerPages: readonly ContentPage[] = [
  ahorroEnFamilia,
  enPareja,
  finanzasConCalma,
  fondoDeEstudios,
  metaViaje,
  metaVivienda,
  paraEmprendedoras,
  paraPensionados,
  paraUniversitarios,
  primerSueldo,
  salirDeDeudas,
]
