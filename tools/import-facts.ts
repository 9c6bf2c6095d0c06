import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { changedMunicipalities, fullActivityNames } from './facts-corrections.ts'

// Makes the JSON that the domain reads from a CSV:
//   node tools/import-facts.ts divipola <file.csv>
//   node tools/import-facts.ts ciiu <file.csv>
// DIVIPOLA may have our column names or those of the official set (datos.gov.co, gdxc-w37w).

type Places = {
  source: string
  departments: { code: string; name: string; municipalities: [code: string, name: string][] }[]
}
type Activities = { source: string; activities: [code: string, name: string][] }

/**
 * @param csv - The text of a CSV with DIVIPOLA rows.
 * @returns Departments by name, each with its municipalities by name.
 */
export function parsePlaces(csv: string): Places {
  const departments = new Map<string, Places['departments'][number]>()
  for (const row of parseRows(csv)) {
    const departmentCode = field(row, 'department_code', 'cod_dpto')
    const listed = { code: field(row, 'municipality_code', 'cod_mpio'), name: field(row, 'municipality', 'nom_mpio') }
    const place = changedMunicipalities.has(listed.code) ? changedMunicipalities.get(listed.code) : listed
    if (!place) continue
    if (!/^\d{5}$/.test(place.code) || !place.code.startsWith(departmentCode)) {
      throw new Error(`not a municipality of ${departmentCode}: ${place.code}`)
    }
    const department = departments.get(departmentCode) ?? {
      code: departmentCode,
      name: properName(field(row, 'department', 'dpto')),
      municipalities: [],
    }
    departments.set(departmentCode, department)
    department.municipalities.push([place.code, properName(place.name)])
  }
  const sorted = [...departments.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'))
  for (const { municipalities } of sorted) municipalities.sort(([, a], [, b]) => a.localeCompare(b, 'es'))
  return { source: 'DIVIPOLA, DANE, CC BY-SA 4.0', departments: sorted }
}

/**
 * @param csv - The text of a CSV with the columns code and activity.
 * @returns The activities by code, their names in full.
 */
export function parseActivities(csv: string): Activities {
  const activities = parseRows(csv).map((row): [string, string] => {
    const code = field(row, 'code')
    if (!/^\d{4}$/.test(code)) throw new Error(`not an activity code: ${code}`)
    const name = field(row, 'activity')
      .replace(/\.$/, '')
      .replace(/n\.c\.p$/, 'n.c.p.')
    // Only a name long enough to have been cut is completed: a short one may well begin like another.
    const full = name.length > 90 ? fullActivityNames.find((candidate) => candidate.startsWith(name)) : undefined
    return [code, full ?? name]
  })
  activities.sort(([a], [b]) => (a < b ? -1 : 1))
  return { source: 'CIIU Rev. 4 A.C., DANE, CC BY-SA 4.0; codes for people without a business, DIAN', activities }
}

/**
 * @param csv - The text of a CSV with a header, comma separated, quotes doubled.
 * @returns A row per line, by column name.
 */
export function parseRows(csv: string): Record<string, string>[] {
  return parse(csv, { bom: true, columns: true, trim: true, skip_empty_lines: true, relax_column_count: true })
}

function field(row: Record<string, string>, ...names: string[]): string {
  const found = names.map((name) => row[name]).find((value) => value)
  if (!found) throw new Error(`a row has no ${names.join(' or ')}: ${JSON.stringify(row)}`)
  return found
}

// The official set writes in capitals; a name that is not all capitals is left as it is.
function properName(name: string): string {
  if (name !== name.toLocaleUpperCase('es')) return name
  return name
    .toLocaleLowerCase('es')
    .replace(/(^|[\s.(-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toLocaleUpperCase('es'))
    .replace(/(?<=\s)(De|Del|La|Las|Los|El|Y)(?=\s)/g, (word) => word.toLocaleLowerCase('es'))
}

function main([kind, file]: string[]): void {
  if (!file || (kind !== 'divipola' && kind !== 'ciiu')) {
    console.error('usage: node tools/import-facts.ts divipola|ciiu <file.csv>')
    process.exitCode = 1
    return
  }
  const csv = readFileSync(file, 'utf8')
  const [facts, path] =
    kind === 'divipola'
      ? [parsePlaces(csv), '../src/domain/forms/places/divipola.json']
      : [parseActivities(csv), '../src/domain/forms/activities/ciiu.json']
  const target = fileURLToPath(new URL(path, import.meta.url))
  writeFileSync(target, JSON.stringify(facts))
  execFileSync(fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url)), ['format', '--write', target])
  console.log(`wrote ${target}`)
}

if (import.meta.main) main(process.argv.slice(2))
