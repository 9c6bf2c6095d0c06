import type { z } from 'zod'
import type { awayApprover } from '#contract/staff.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'

type Away = CamelKeys<z.infer<typeof awayApprover>>

/**
 * O04: who could agree and is away.
 * @returns A Spanish sentence for each, with until when and who stands in; an empty text for nobody.
 */
export function awaySentences(people: readonly Away[]): string {
  const nameOf = ({ name, staffId }: { name?: string | undefined; staffId: string }) =>
    name ?? `integrante ${staffId.slice(0, 8)}`
  return people
    .map((one) => {
      const instead = one.standIn ? `su reemplazo es ${nameOf(one.standIn)}` : 'nadie le reemplaza por ahora'
      return `${nameOf(one)} no está hasta el ${formatShortDate(one.until)}: ${instead}.`
    })
    .join(' ')
}
