import { expect, test } from 'vitest'
import { findPrintedPlace } from '#domain/forms/places/find-printed-place.ts'
import { municipality } from '#domain/forms/places/places.ts'
import { createNearSearch } from '../../../ui/near-search.ts'
import { lookupLists } from './lookup-lists.ts'

const search = createNearSearch<(typeof lookupLists.places)[number]>()
const codesFor = (typed: string) => search(lookupLists.places, typed).map(({ value }) => value)

/** Official names, names before DANE's renamings, and what people say; with the code of DIVIPOLA. */
const spellings: readonly [typed: string, code: string][] = [
  ['Cali', '76001'],
  ['Santiago de Cali', '76001'],
  ['cali valle', '76001'],
  ['Cartagena', '13001'],
  ['Cartagena de Indias', '13001'],
  ['Cartajena', '13001'],
  ['Cúcuta', '54001'],
  ['San José de Cúcuta', '54001'],
  ['Pasto', '52001'],
  ['San Juan de Pasto', '52001'],
  ['Bogotá', '11001'],
  ['Bogota DC', '11001'],
  ['Santafé de Bogotá', '11001'],
  ['Bogotá Cundinamarca', '11001'],
  ['Bogotá, Distrito Capital', '11001'],
  ['Barrancominas', '94343'],
  ['Barranco Minas', '94343'],
  ['Mompox', '13468'],
  ['Mompós', '13468'],
  ['Santa Cruz de Mompox', '13468'],
  ['Mariquita', '73443'],
  ['San Sebastián de Mariquita', '73443'],
  ['Tolú Viejo', '70823'],
  ['San José de Toluviejo', '70823'],
  ['Tolú', '70820'],
  ['Cuaspud', '52224'],
  ['Cuaspud Carlosama', '52224'],
  ['Piendamó', '19548'],
  ['Piendamó Tunía', '19548'],
  ['Sotará Paispamba', '19760'],
  ['Sotara', '19760'],
  ['Güicán de la Sierra', '15332'],
  ['Guican', '15332'],
  ['Armero Guayabal', '73055'],
  ['Puerto Leguízamo', '86573'],
  ['Leguízamo', '86573'],
  ['Manaure Balcón del Cesar', '20443'],
  ['Cerro de San Antonio', '47161'],
  ['Cerro San Antonio', '47161'],
  ['San Vicente Ferrer', '05674'],
  ['Santa Fe de Antioquia', '05042'],
  ['Santafé de Antioquia', '05042'],
  ['Donmatías', '05237'],
  ['Don Matías', '05237'],
  ['Lopez de Micay', '19418'],
  ['Magüí Payán', '52427'],
  ['Calima Darién', '76126'],
  ['El Darién', '76126'],
  ['La Hormiga', '86865'],
  ['Tumaco', '52835'],
  ['San Andrés de Tumaco', '52835'],
  ['Ubaté', '25843'],
  ['Villa de San Diego de Ubaté', '25843'],
  ['Itagui', '05360'],
  ['Buga', '76111'],
  ['Guadalajara de Buga', '76111'],
  ['Sincé', '70742'],
  ['Lorica', '23417'],
  ['Santa Cruz de Lorica', '23417'],
  ['Uribe', '50370'],
  ['La Uribe', '50370'],
  ['El Espinal', '73268'],
  ['Mesitas del Colegio', '25245'],
  ['Villa de Leiva', '15407'],
  ['Salahonda', '52520'],
  ['Bocas de Satinga', '52490'],
  ['El Bordo', '19532'],
  ['Bahía Solano', '27075'],
  ['Ciudad Mutis', '27075'],
  ['El Difícil', '47058'],
  ['Chibolo', '47170'],
  ['Pueblo Viejo Magdalena', '47570'],
  ['Hato Nuevo', '44378'],
  ['Puerto Inírida', '94001'],
  ['San Andrés Islas', '88001'],
  ['Rio Negro Antioquia', '05615'],
  ['Rionegro', '05615'],
  ['Sta Marta', '47001'],
  ['Pto Berrío', '05579'],
  ['Villa Garzón', '86885'],
  ['Vista Hermosa', '50711'],
  ['B/quilla', '08001'],
  ['Barranca', '68081'],
  ['Codazzi', '20013'],
  ['Armenia', '63001'],
  ['Florencia', '18001'],
  ['Medelin', '05001'],
  ['El Yopal', '85001'],
  ['Papunaua', '97777'],
  ['Itsmina', '27361'],
  ['villadeleyva', '15407'],
  ['CTG', '13001'],
  ['Fontibón', '11001'],
  ['El Carmen de Viboral', '05148'],
  ['Carmen de Viboral', '05148'],
  ['Carmen de Bolívar', '13244'],
  ['Retiro', '05607'],
  ['El Retiro Antioquia', '05607'],
  ['El Peñol Antioquia', '05541'],
  ['Quilichao', '19698'],
  ['San Pedro de los Milagros', '05664'],
  ['Purísima', '23586'],
]

test('F01 at least 95 % of what people call their municipality leads to it among the first three', () => {
  const missed = spellings.filter(([typed, code]) => !codesFor(typed).slice(0, 3).includes(code))
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(Math.floor(spellings.length * 0.05))
})

test.each([
  ['Cali', '76001'],
  ['cali', '76001'],
  ['Cartagena', '13001'],
  ['Armenia', '63001'],
  ['Bolívar', '19100'],
  ['Buga', '76111'],
  ['Barbosa', '05079'],
  ['La Dorada', '17380'],
])('F01 what is typed as %j has the place of that very name first', (typed, code) => {
  expect(codesFor(typed)[0]).toBe(code)
})

test('F01 every municipality is found by its own name, and by the department beside it as the very first', () => {
  for (const { value, label } of lookupLists.places) {
    const name = municipality(value)?.name ?? ''
    expect(codesFor(name), label).toContain(value)
    expect(codesFor(label)[0], label).toBe(value)
  }
})

test.each([
  ['CARTAGENA DE INDIAS (BOLIVAR)', '13001'],
  ['SANTIAGO DE CALI (VALLE)', '76001'],
  ['MOMPOX (BOLIVAR)', '13468'],
  ['MOMPOS (BOLIVAR)', '13468'],
  ['SANTAFE DE BOGOTA D.C.', '11001'],
  ['BOGOTA D.E.', '11001'],
  ['BOGOTÁ, D.C. (BOGOTÁ, D.C.)', '11001'],
  ['BOGOTA (C/MARCA)', '11001'],
  ['SAN JOSE DE CUCUTA (N. DE SANTANDER)', '54001'],
  ['CUCUTA (N/STDER)', '54001'],
  ['SAN JUAN DE PASTO (NARIÑO)', '52001'],
  ['MARIQUITA (TOLIMA)', '73443'],
  ['TOLU (SUCRE)', '70820'],
  ['UBATE (CUNDINAMARCA)', '25843'],
  ['CALI - VALLE', '76001'],
  ['MEDELLIN ANTIOQUIA', '05001'],
  ['MEDELLIN (ANT)', '05001'],
  ['ANTIOQUIA - MEDELLIN', '05001'],
  ['LA URIBE (META)', '50370'],
  ['EL ESPINAL (TOLIMA)', '73268'],
  ['SANTA MARTA D.T.C.H. (MAGDALENA)', '47001'],
  ['SAN ANDRES ISLA (SAN ANDRES Y PROVIDENCIA)', '88001'],
  ['PIENDAMO (CAUCA)', '19548'],
  ['PIENDAMÓ - TUNÍA (CAUCA)', '19548'],
  ['BELEN DE BAJIRA (CHOCO)', '27493'],
])('F01 %j, as a document prints it, is understood', (printed, code) => {
  expect(findPrintedPlace(printed)?.code).toBe(code)
})
