import { addBankingDays, isBankingDay } from '#domain/money/dates/business-days.ts'
import { addDays, type CivilDate, civilDateInBogota, diffDays } from '#domain/money/dates/civil-date.ts'

/** A row in the exact shape of the data set: every value is a string. */
export type Row = {
  tipoentidad: string
  codigoentidad: string
  nombreentidad: string
  fechacorte: string
  uca: string
  nombre_unidad_de_captura: string
  subcuenta: string
  descripcion: string
  tasa: string
  monto: string
}

/** Every name says that its figures are made up, so that the mark goes wherever the figures go. */
const madeUp = ' (DATO FICTICIO)'
const firstCut = '2018-01-02'

/** Type, code, the name as irregular as the real ones are, and how far its rates lie from the market, in hundredths. */
const entities: readonly (readonly [number, number, string, number])[] = [
  [1, 7, 'BANCOLOMBIA S.A.', -60],
  [1, 1, 'BANCO DE BOGOTA', -40],
  [1, 39, 'Banco Davivienda S.A.', -70],
  [1, 13, 'BBVA COLOMBIA', -50],
  [1, 23, 'BANCO DE OCCIDENTE', -20],
  [1, 2, 'BANCO POPULAR', 10],
  [1, 49, 'AV VILLAS', -30],
  [1, 30, 'BCSC - BANCO CAJA SOCIAL', -90],
  [1, 42, 'SCOTIABANK COLPATRIA S.A.', 0],
  [1, 6, 'ITAÚ', 10],
  [1, 12, 'GNB SUDAMERIS', 30],
  [1, 43, 'BANAGRARIO', -100],
  [1, 54, 'BANCOOMEVA', 40],
  [1, 56, 'BANCO FALABELLA S.A', 30],
  [1, 63, 'SERFINANZA', 50],
  [1, 55, 'BANCO FINANDINA BIC', 40],
  [1, 57, 'BANCO PICHINCHA', 20],
  [1, 51, 'BAN100', 60],
  [1, 59, 'BANCO SANTANDER', 0],
  [1, 65, 'LULO BANK', 20],
  [4, 128, 'NU COLOMBIA CF', 10],
  [4, 129, 'KOA C.F.', 70],
  [1, 60, 'BANCAMIA', 40],
  [1, 53, 'Banco W  S.A.', 50],
  [1, 58, 'MUNDO MUJER S.A. EL BANCO DE LA COMUNIDAD', 30],
  [1, 67, 'MIBANCO', 60],
  [4, 21, 'COLTEFINANCIERA', 60],
  [4, 46, 'DANN REGIONAL C.F. SA', 80],
  [4, 120, 'CREDIFAMILIA CF', 70],
]

/** The ranges as they are described: «A 30 DIAS» is twice, and the last two are totals. */
const ranges: readonly (readonly [number, string, number])[] = [
  [10, 'A 30 DIAS', 720],
  [20, 'ENTRE 31 Y 44 DIAS', 740],
  [30, 'A 45 DIAS', 780],
  [40, 'A 30 DIAS', 790],
  [50, 'A 60 DIAS', 850],
  [60, 'ENTRE 61 Y 89 DIAS', 880],
  [70, 'A 90 DIAS', 1018],
  [80, 'ENTRE 91 Y 119 DIAS', 1020],
  [90, 'A 120 DIAS', 1030],
  [100, 'ENTRE 121 Y 179 DIAS', 1040],
  [110, 'A 180 DIAS', 1059],
  [120, 'ENTRE 181 Y 359 DIAS', 1120],
  [130, 'A 360 DIAS', 1180],
  [140, 'SUPERIORES A 360 DIAS', 1160],
  [900, 'TOTAL CDT', 1100],
  [910, 'TOTAL CDAT', 0],
]

/**
 * @param nowMs - An instant.
 * @returns The newest cut: the last banking day before today, since the report comes a day late.
 */
export function newestCut(nowMs: number): CivilDate {
  let day = addDays(civilDateInBogota(nowMs), -1)
  while (!isReported(day)) day = addDays(day, -1)
  return day
}

/** Banking days but for one in about eleven, on which the report was not published. */
export function isReported(day: CivilDate): boolean {
  return day >= firstCut && isBankingDay(day) && diffDays(firstCut, day) % 11 !== 5
}

/**
 * The rows of one day, the same whenever they are asked for. Made up, in the shape and with the traps of the report.
 */
export function buildRows(day: CivilDate): Row[] {
  if (!isReported(day)) return []
  return entities.flatMap(([type, code, name, above], place) => {
    return ranges.map(([subaccount, description, market]): Row => {
      const wave = (diffDays(firstCut, day) * 7 + code * 13 + subaccount) % 21
      const seen = (diffDays(firstCut, day) + code + subaccount / 10) % 9
      // Small entities do not issue every term every day: a zero, as it is reported.
      const isQuiet = subaccount < 900 && (place + subaccount / 10) % 6 === 0 && seen < 4
      const hundredths = isQuiet || market === 0 ? 0 : market + above + wave - 10
      const volume = isQuiet ? 0 : seen === 0 ? 12_000 + wave * 800 : 60_000 + code * 1_500 + wave * 9_000
      return {
        tipoentidad: String(type),
        codigoentidad: String(code),
        nombreentidad: `${name}${madeUp}`,
        fechacorte: `${day}T00:00:00.000`,
        uca: '1',
        nombre_unidad_de_captura: 'EMISIONES PUNTUALES Y RANGOS DE EMISION DE CDT',
        subcuenta: String(subaccount),
        descripcion: description,
        tasa: hundredths === 0 ? '0' : (hundredths / 100).toFixed(2).replace(/0$/, ''),
        monto: volume === 0 ? '0' : `${volume}.5`,
      }
    })
  })
}

/** The savings accounts of the same report: what a question without `uca` would mix in. */
export function listSavingsRows(day: CivilDate): Row[] {
  return buildRows(day)
    .filter(({ subcuenta }) => subcuenta === '10')
    .map((row) => ({ ...row, uca: '7', nombre_unidad_de_captura: 'DEPOSITOS DE AHORRO', tasa: '0.5' }))
}

/** @returns The banking day after it, on which it is published. */
export const publishedOn = (cut: CivilDate): CivilDate => addBankingDays(cut, 1)
