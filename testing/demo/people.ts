/** People who do not exist: their names say it. */
const firstNames = ['Ana María', 'Luis', 'Paola', 'Camilo', 'Rosa Elena', 'Jorge', 'Natalia', 'Andrés Felipe']
const surnames = ['Ejemplo', 'Muestra', 'Ficticia', 'Prueba', 'Ensayo', 'Supuesto', 'Demostración']

export type DemoPerson = {
  phoneE164: string
  firstName: string
  firstSurname: string
  secondSurname: string
  fullName: string
  documentNumber: string
}

/**
 * A person of the demonstration; the same one for the same place.
 * @param place - From 0.
 */
export function demoPerson(place: number): DemoPerson {
  const firstName = firstNames[place % firstNames.length] ?? 'Ana'
  const firstSurname = surnames[place % surnames.length] ?? 'Ejemplo'
  const secondSurname = surnames[(place * 3 + 2) % surnames.length] ?? 'Muestra'
  return {
    phoneE164: `+57300${String(7_000_000 + place)}`,
    firstName,
    firstSurname,
    secondSurname,
    fullName: `${firstName} ${firstSurname} ${secondSurname}`,
    documentNumber: String(1_900_000_000 + place),
  }
}
