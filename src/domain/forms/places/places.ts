// Departments and municipalities of Colombia: DIVIPOLA, DANE, CC BY-SA 4.0 (datos.gov.co, gdxc-w37w), made from the
// official list by tools/import-facts.ts. Some 35 kB: a page loads this module only when a form needs it.
import divipola from './divipola.json' with { type: 'json' }

/** A department: its DANE code of two digits, leading zero included, and its name. */
export type Department = { code: string; name: string }

/** A municipality: its DANE code of five digits, whose first two are the department's. */
export type Municipality = { code: string; name: string; departmentCode: string; departmentName: string }

/** The 33 departments (Bogotá, D.C. is one), by name. */
export const departments: readonly Department[] = divipola.departments.map(({ code, name }) => ({ code, name }))

const byDepartment = new Map<string, readonly Municipality[]>(
  divipola.departments.map((department) => [
    department.code,
    department.municipalities.map(([code = '', name = '']) => ({
      code,
      name,
      departmentCode: department.code,
      departmentName: department.name,
    })),
  ]),
)

const byCode = new Map([...byDepartment.values()].flat().map((place) => [place.code, place]))

/** Every municipality, by department and name. */
export const municipalities: readonly Municipality[] = [...byCode.values()]

/**
 * @param departmentCode - A department's code.
 * @returns Its municipalities by name; none when no department has the code.
 */
export function listMunicipalities(departmentCode: string): readonly Municipality[] {
  return byDepartment.get(departmentCode) ?? []
}

/**
 * @param code - A municipality's code.
 * @returns The municipality, or undefined when none has it.
 */
export function municipality(code: string): Municipality | undefined {
  return byCode.get(code)
}
