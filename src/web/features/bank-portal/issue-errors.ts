export type IssueValues = { number: string; isin: string; issuedOn: string; openingDate: string; maturityDate: string }

type Known = { today: string; hasFile: boolean; isCivilDate: (text: string) => boolean }

/**
 * N05: checks what was typed about a constancy.
 * @returns What is wrong, by field; nothing when it can be sent.
 */
export function issueErrors(
  { number, isin, issuedOn, openingDate, maturityDate }: IssueValues,
  { today, hasFile, isCivilDate }: Known,
): Partial<Record<keyof IssueValues | 'file', string>> {
  const noDate = 'Escribe una fecha que exista'
  const wrong = {
    number: number.trim() === '' ? 'Escribe el número de la constancia' : undefined,
    isin: /^(?:[A-Z]{2}[A-Z0-9]{10})?$/i.test(isin.trim()) ? undefined : 'Son dos letras y diez letras o números',
    issuedOn: !isCivilDate(issuedOn)
      ? noDate
      : issuedOn > today
        ? 'La expedición no puede ser después de hoy'
        : undefined,
    openingDate: isCivilDate(openingDate) ? undefined : noDate,
    maturityDate: !isCivilDate(maturityDate)
      ? noDate
      : maturityDate <= openingDate
        ? 'El vencimiento va después de la apertura'
        : undefined,
    file: hasFile ? undefined : 'Sube la constancia en PDF',
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined))
}
