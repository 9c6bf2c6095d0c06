import type { OpenRates } from '#contract/rates.ts'
import { recordSentences, serviceRecordDays } from '#domain/banks/service-record.ts'
import { BankName } from '../../../ui/bank-name.tsx'

type ServiceRecordProps = {
  bankName: string
  record: OpenRates['service'][number] | undefined
  isDemonstration: boolean
}

/** Z17: how the bank served those who opened here, each figure with its count; nothing where there are too few. */
export function ServiceRecord({ bankName, record, isDemonstration }: ServiceRecordProps) {
  const sentences = record ? recordSentences(record) : []
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="historial" className="flex flex-col gap-2">
      <h2 id="historial" className="text-2xl font-semibold">
        Cómo ha cumplido <BankName name={bankName} />
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-mute">
        De nuestras propias aperturas, en los últimos {serviceRecordDays} días.
        {isDemonstration ? ' Son aperturas de demostración.' : ''}
      </p>
    </section>
  )
}
