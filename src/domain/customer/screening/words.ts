/** What the words of a list check mean, for the team. A word that is not here is shown as it came. */

const dataSets: Readonly<Record<string, string>> = {
  international_background: 'Listas internacionales y vinculantes',
  criminal_record: 'Antecedentes penales y de policía',
  legal_background: 'Actuaciones judiciales',
  personal_identity: 'Registro de identidad',
  alert_in_media: 'Alertas en medios',
  affiliations_and_insurances: 'Afiliaciones y seguros',
  behavior: 'Comportamiento',
  business_background: 'Registros mercantiles',
  driving_licenses: 'Licencias de conducción',
  professional_background: 'Registros profesionales',
  taxes_and_finances: 'Impuestos y finanzas',
  traffic_fines: 'Multas de tránsito',
  vehicle_information: 'Vehículos',
  vehicle_permits: 'Permisos de vehículos',
}

const results: Readonly<Record<string, string>> = {
  found: 'Coincidencia',
  error: 'No se consultó: falló',
  expired: 'No se consultó: tardó demasiado',
  skipped: 'No se consultó: le faltaba un dato',
  ignored: 'No se consultó: quedó por fuera',
  delayed: 'No ha respondido',
  pending: 'No ha respondido',
  not_started: 'No ha respondido',
}

const severities: Readonly<Record<string, string>> = {
  very_high: 'Muy alta',
  high: 'Alta',
  medium: 'Media',
  low: 'Baja',
  very_low: 'Muy baja',
  none: 'Ninguna',
  unknown: 'Sin establecer',
}

/**
 * @param word - The provider's word for a data set.
 * @returns Its name in Spanish.
 */
export const nameDataSet = (word: string): string => dataSets[word] ?? (word || 'Otras fuentes')
/**
 * @param word - The provider's word for a result.
 * @returns What it means.
 */
export const nameResult = (word: string): string => results[word] ?? word
/**
 * @param word - The provider's word for a severity.
 * @returns Its name; undefined where there is none.
 */
export const nameSeverity = (word: string | undefined): string | undefined => word && (severities[word] ?? word)
/**
 * @param by - By what a list matched.
 * @returns That in words.
 */
export const nameMatch = (by: 'document' | 'name'): string => (by === 'document' ? 'Por documento' : 'Por nombre')
/**
 * @param score - A score from 0 (high risk) to 1 (none).
 * @returns «0,25 de 1».
 */
export const formatScore = (score: number): string => `${score.toFixed(2).replace('.', ',')} de 1`
