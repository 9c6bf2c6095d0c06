import type { ContentPage } from '../content-page.ts'
import { page as bancamia } from './bancamia.ts'
import { page as cdtfuturo } from './cdtfuturo.ts'
import { page as coltefinanciera } from './coltefinanciera.ts'
import { page as cookies } from './cookies.ts'
import { page as koa } from './koa.ts'
import { page as mibanco } from './mibanco.ts'
import { page as terminosCdtazo } from './terminos-cdtazo.ts'
import { page as tratamientosDatosBancoW } from './tratamientos-datos-personales-banco-w.ts'
import { page as vendeTuCdt } from './vende-tu-cdt.ts'

export const legalPages: readonly ContentPage[] = [
  bancamia,
  cdtfuturo,
  coltefinanciera,
  cookies,
  koa,
  mibanco,
  terminosCdtazo,
  tratamientosDatosBancoW,
  vendeTuCdt,
]
