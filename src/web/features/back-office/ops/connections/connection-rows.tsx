import type { ConnectionContent, ConnectionFacts } from '#contract/ops-connections.ts'
import { connectionFields, secretFields } from '#domain/banks/connection-fields.ts'
import { compareValues } from '#domain/staff-forms/write-value.ts'
import { readTimeMs } from '../../../../lib/clock.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'

type Line = { label: string; value: string; note?: string | undefined }

/**
 * @param facts - What may be seen of a connection.
 * @returns It line by line; a secret is its fingerprint.
 */
function listLines({ secrets, ...facts }: ConnectionFacts): Line[] {
  return [
    ...compareValues(connectionFields, { after: facts }),
    ...secrets.map((secret) => ({
      label: secretFields[secret.name].label,
      value: `Huella ${secret.fingerprint}`,
      note: describeNote(secret, readTimeMs()),
    })),
  ]
}

/** What is to be known of a secret besides its fingerprint. Of our key: which one signs now, and which one comes next. */
function describeNote(secret: ConnectionFacts['secrets'][number], nowMs: number): string | undefined {
  const { certificate, earlierUntil, earlierFingerprint: earlier, signsFrom } = secret
  if (certificate) {
    const spare = earlierUntil && Date.parse(earlierUntil) > nowMs
    const own = `${certificate.subject}. Vence el ${formatInstant(certificate.validUntil)}`
    return spare ? `${own} De respaldo, el anterior (huella ${earlier}), hasta el ${formatInstant(earlierUntil)}` : own
  }
  if (signsFrom && earlierUntil) {
    if (Date.parse(signsFrom) > nowMs) {
      return `Ya está publicada y firma desde el ${formatInstant(signsFrom)} Hoy firma la anterior, huella ${earlier}`
    }
    if (Date.parse(earlierUntil) <= nowMs) return undefined
    return `Firma desde el ${formatInstant(signsFrom)} La anterior sigue publicada hasta el ${formatInstant(earlierUntil)}`
  }
  return earlierUntil && `El anterior vale hasta ${formatInstant(earlierUntil)}`
}

const draw = ({ label, value, note }: Line) => ({ label, value: <span className="identifier">{value}</span>, note })

/** Decision 043: a connection as it is, for a list of definitions. */
export const listFacts = (facts: ConnectionFacts) => listLines(facts).map(draw)

/**
 * O04.
 * @param options - A connection that is asked for, and as it is until then.
 * @returns What changes, before and after.
 */
export function listConnectionChanges({ nameBank, before, after, signingAfterHours: hours }: ConnectionContent) {
  const was = new Map((before ? listLines(before) : []).map((line) => [line.label, line]))
  const now = listLines(after)
  const changed = now.filter(({ label, value, note }) => {
    const line = was.get(label)
    return line?.value !== value || line.note !== note
  })
  const gone = [...was.values()].filter(({ label }) => !now.some((line) => line.label === label))
  return [
    { label: 'Banco', value: nameBank, note: before ? undefined : 'Conexión nueva' },
    ...changed.map((line) => {
      const earlier = was.get(line.label)
      const notes = [earlier ? `Antes: ${earlier.value}` : '', line.note ?? ''].filter(Boolean)
      return draw({ ...line, note: notes.join('. ') || undefined })
    }),
    ...(hours === undefined ? [] : [{ label: 'Nuestra llave nueva firma', value: describeTurn(hours) }]),
    ...gone.map(({ label, value }) => ({ label, value: 'Se quita', note: `Antes: ${value}` })),
  ]
}

const describeTurn = (hours: number) =>
  hours === 0 ? 'Al aprobarse, y la anterior se retira' : `${hours} h después de aprobarse; se publica al aprobarse`
