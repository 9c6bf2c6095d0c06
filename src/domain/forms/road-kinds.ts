/**
 * F01: the kinds of roads and places with which an address begins, in the order in which they are offered. `label` is
 * what is chosen and, without `written`, what is before the name in one line. `words` are how people write it, and
 * are replaced by it; `alike` are other things of the kind, whose word stays part of the name («Edificio El Prado»).
 */
export type RoadKind = {
  readonly value: string
  readonly label: string
  readonly written?: string
  readonly words: readonly string[]
  readonly alike?: readonly string[]
}

/** Roads whose houses have two numbers, «# 10-34». */
export const numberedRoads: readonly RoadKind[] = [
  { value: 'calle', label: 'Calle', words: ['calle', 'cll', 'cl', 'clle', 'call', 'cal', 'c'] },
  {
    value: 'carrera',
    label: 'Carrera',
    words: ['carrera', 'cra', 'kra', 'kr', 'cr', 'carr', 'crr', 'krr', 'k', 'cta', 'crra'],
  },
  { value: 'avenida', label: 'Avenida', words: ['avenida', 'av', 'avda', 'ave'] },
  {
    value: 'avenida-calle',
    label: 'Avenida calle',
    words: ['avenida calle', 'av calle', 'av cll', 'av cl', 'avenida cl', 'avenida cll', 'ac'],
  },
  {
    value: 'avenida-carrera',
    label: 'Avenida carrera',
    words: ['avenida carrera', 'av carrera', 'av cra', 'av kr', 'av kra', 'avenida cra', 'avenida kr', 'ak'],
  },
  { value: 'diagonal', label: 'Diagonal', words: ['diagonal', 'dg', 'diag', 'dig', 'dia'] },
  {
    value: 'transversal',
    label: 'Transversal',
    words: ['transversal', 'tv', 'tr', 'transv', 'trans', 'tranv', 'trv', 'tvs'],
  },
  { value: 'circular', label: 'Circular', words: ['circular', 'cir', 'circ', 'cq'] },
  { value: 'circunvalar', label: 'Circunvalar', words: ['circunvalar', 'circunv', 'cv', 'crv', 'circunvalacion'] },
  { value: 'autopista', label: 'Autopista', words: ['autopista', 'autop', 'aut', 'au'] },
  { value: 'callejon', label: 'Callejón', words: ['callejon', 'cjon', 'clj', 'callej'] },
  { value: 'pasaje', label: 'Pasaje', words: ['pasaje', 'psj', 'pje', 'pj'] },
  { value: 'peatonal', label: 'Peatonal', words: ['peatonal', 'peat'] },
  { value: 'bulevar', label: 'Bulevar', words: ['bulevar', 'boulevard', 'boulevar', 'bulevard', 'blv'] },
  { value: 'paseo', label: 'Paseo', words: ['paseo'] },
  { value: 'via', label: 'Vía', words: ['via'] },
]

/** Places and roads without such numbers: a name or number, and what else helps to find the house. */
export const unnumberedPlaces: readonly RoadKind[] = [
  { value: 'kilometro', label: 'Kilómetro', words: ['kilometro', 'km', 'kmt', 'kilom'] },
  {
    value: 'manzana',
    label: 'Manzana',
    words: ['manzana', 'mz', 'mza', 'manz', 'mzna'],
    alike: ['super manzana', 'supermanzana', 'smz'],
  },
  {
    value: 'urbanizacion',
    label: 'Urbanización',
    words: ['urbanizacion', 'urb', 'urbaniz', 'ur'],
    alike: ['ciudadela', 'ciudad', 'parcelacion', 'villas'],
  },
  {
    value: 'conjunto',
    label: 'Conjunto o edificio',
    written: 'Conjunto',
    words: ['conjunto', 'conj', 'cj', 'cjto'],
    alike: ['edificio', 'edif', 'ed', 'condominio', 'cond', 'unidad', 'agrupacion', 'multifamiliar'],
  },
  { value: 'barrio', label: 'Barrio', words: ['barrio', 'br', 'brr', 'bo'], alike: ['sector', 'invasion'] },
  {
    value: 'corregimiento',
    label: 'Corregimiento',
    words: ['corregimiento', 'corr', 'cgto', 'corregto', 'correg'],
    alike: ['caserio', 'inspeccion', 'resguardo', 'centro poblado'],
  },
  {
    value: 'vereda',
    label: 'Vereda o zona rural',
    written: 'Vereda',
    words: ['vereda', 'vereda o zona rural', 'vda', 'ver'],
  },
  {
    value: 'finca',
    label: 'Finca o parcela',
    written: 'Finca',
    words: ['finca', 'fca'],
    alike: ['hacienda', 'parcela', 'predio', 'granja', 'lote', 'hda'],
  },
  { value: 'variante', label: 'Variante', words: ['variante', 'vte'] },
  { value: 'troncal', label: 'Troncal', words: ['troncal', 'trc'] },
  { value: 'carretera', label: 'Carretera', words: ['carretera', 'ct', 'carret'], alike: ['anillo vial', 'anillo'] },
  { value: 'via-sin-numero', label: 'Vía sin número', written: 'Vía', words: ['via'] },
]

/**
 * @param text - Words of an address.
 * @returns The same as the tables above have them, in small letters without accents.
 */
export const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** @param value - The value of a kind of road or place. */
export function findRoadKind(value: string): RoadKind | undefined {
  return [...numberedRoads, ...unnumberedPlaces].find((kind) => kind.value === value)
}

/**
 * Whether a name says by its own first word what it is, so that its kind is not written before it: «Edificio El Prado»
 * is a conjunto, «Autopista Norte Km 19» and «Calle 5 con Carrera 10» are roads without numbers.
 */
export function namesItsKind({ value, alike = [] }: RoadKind, name: string): boolean {
  const start = plainWords(name)
  const words = value === 'via-sin-numero' ? numberedRoads.flatMap((road) => road.words) : alike
  return words.some((word) => word.length > 1 && start.startsWith(`${word} `))
}
