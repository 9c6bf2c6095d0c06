import type { ScreeningOutcome } from './check-body.ts'
import type { ScreeningCheck } from './checks-api.ts'

const perPage = 3

/**
 * A page of the details of a check, as `GET /v1/checks/{check_id}/details` answers it (Checks API, OpenAPI 1.0.0 of
 * docs.truora.com: CheckDetailsOutput).
 * @param outcome - What the lists say.
 * @param startKey - The key of the page.
 * @returns Undefined for a key that is none.
 */
export function detailsBody(check: ScreeningCheck, outcome: ScreeningOutcome, startKey: string | undefined) {
  const all = outcome === 'slow' || outcome === 'failed' ? [] : listDetails(check, outcome)
  const from = startKey === undefined ? 0 : all.findIndex(({ id }) => id === startKey)
  if (from === -1) return undefined
  const path = `/v1/checks/${check.checkId}/details`
  const next = all[from + perPage]
  return {
    details: all.slice(from, from + perPage),
    self: startKey === undefined ? path : `${path}?start_key=${startKey}`,
    ...(next ? { next: `${path}?start_key=${next.id}` } : {}),
  }
}

function listDetails(check: ScreeningCheck, outcome: ScreeningOutcome) {
  const detail = (id: string, database_name: string, data_set: string, more: object = {}) => ({
    check_id: check.checkId,
    id: `DTL${id}`,
    database_name,
    data_set,
    depth: 0,
    found_first_name: '',
    found_last_name: '',
    found_company_name: '',
    found_rfc: '',
    issued_at: '',
    result: 'not_found',
    route: 'person-name',
    severity: 'none',
    tables: null,
    update_date: check.createdAt,
    ...more,
  })
  const unasked = outcome === 'ignored' || outcome === 'partial' ? { result: 'ignored', severity: 'unknown' } : {}
  return [
    detail('0005', 'RUES', '', { result: 'ignored', route: 'person' }),
    detail('0004', 'Registraduría', 'personal_identity', { route: 'person' }),
    detail('0003', 'Policía Nacional', 'criminal_record', { route: 'person' }),
    detail('0001', 'Lista consolidada ONU', 'international_background', unasked),
    detail('0002', 'OFAC', 'international_background', outcome === 'hit' ? namesake(check) : {}),
  ]
}

/** Somebody else of nearly the same name, as sanctions lists hold them. */
function namesake({ firstName, lastName }: ScreeningCheck) {
  const cell = (label: string, value: string) => ({ label, value })
  return {
    found_first_name: firstName.toUpperCase(),
    found_last_name: lastName.toUpperCase(),
    result: 'found',
    severity: 'very_high',
    tables: [
      {
        title: 'SDN',
        rows: [
          {
            cells: [
              cell('Programa', 'SDNT'),
              cell('Fecha de nacimiento', '1951-02-14'),
              cell('Nacionalidad', 'Panamá'),
              cell('Enlace', 'https://sanctions.example/entry/11'),
            ],
          },
        ],
      },
    ],
  }
}
