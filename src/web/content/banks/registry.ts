import { words as agrario } from './agrario.ts'
import { words as avvillas } from './avvillas.ts'
import { words as ban100 } from './ban100.ts'
import { words as bancamia } from './bancamia.ts'
import { words as bancolombia } from './bancolombia.ts'
import { words as bancoomeva } from './bancoomeva.ts'
import { words as bancow } from './bancow.ts'
import type { BankTexts } from './bank-texts.ts'
import { words as bbva } from './bbva.ts'
import { words as bogota } from './bogota.ts'
import { words as cajasocial } from './cajasocial.ts'
import { words as colpatria } from './colpatria.ts'
import { words as coltefinanciera } from './coltefinanciera.ts'
import { words as coopcentral } from './coopcentral.ts'
import { words as credifamilia } from './credifamilia.ts'
import { words as credifinanciera } from './credifinanciera.ts'
import { words as dannregional } from './dannregional.ts'
import { words as davivienda } from './davivienda.ts'
import { words as falabella } from './falabella.ts'
import { words as finandina } from './finandina.ts'
import { words as ibrcredifinanciera } from './ibrcredifinanciera.ts'
import { words as itau } from './itau.ts'
import { words as koa } from './koa.ts'
import { words as mibanco } from './mibanco.ts'
import { words as mundomujer } from './mundomujer.ts'
import { words as occidente } from './occidente.ts'
import { words as pichincha } from './pichincha.ts'
import { words as popular } from './popular.ts'
import { words as serfinanza } from './serfinanza.ts'

/** The words of every bank with a page. A bank of `#domain/banks/directory.ts` has a file here and a line. */
export const bankWords: readonly BankTexts[] = [
  agrario,
  avvillas,
  ban100,
  bancamia,
  bancolombia,
  bancoomeva,
  bancow,
  bbva,
  bogota,
  cajasocial,
  colpatria,
  coltefinanciera,
  coopcentral,
  credifamilia,
  credifinanciera,
  dannregional,
  davivienda,
  falabella,
  finandina,
  ibrcredifinanciera,
  itau,
  koa,
  mibanco,
  mundomujer,
  occidente,
  pichincha,
  popular,
  serfinanza,
]
