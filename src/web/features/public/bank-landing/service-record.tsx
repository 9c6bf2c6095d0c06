import { useQuery } from '@tanstack/react-query'
import type { ServiceRecords } from '#contract/rates.ts'
import { fewestCases, recordFacts, serviceRecordDays } from '#domain/banks/service-record.ts'
import { serviceRecordQuery } from '../../../api/service-record.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Fact, FactBand } from './three-facts.tsx'

type ServiceRecordProps = {
  bankId: number
  bankName: string
  /** The records that the page was finished with, until those of now are here. */
  atBuild: ServiceRecords | undefined
  /** Of its rates; its record says so itself. */
  isDemonstration: boolean
}

/** Z17: how a partner served those who opened here, each figure with what it was counted from. */
export function ServiceRecord({ bankId, bankName, atBuild, isDemonstration }: ServiceRecordProps) {
  const { data, isError, refetch } = useQuery(serviceRecordQuery)
  const records = data ?? atBuild
  const record = records?.banks.find((one) => one.bankId === bankId)
  return (
    <section aria-labelledby="historial" className="late-layout flex flex-col gap-3">
      <h2 id="historial" className="text-2xl font-semibold">
        Cómo ha cumplido <BankName name={bankName} />
      </h2>
      {records ? (
        <RecordOfBank record={record} bankName={bankName} />
      ) : isError ? (
        <Notice
          kind="warning"
          title="No pudimos traer su historial"
          action={
            <Button size="small" look="secondary" onClick={() => void refetch()}>
              Volver a intentar
            </Button>
          }
        >
          Sus tasas y tu simulación no dependen de él.
        </Notice>
      ) : (
        <p role="status" className="text-ink-soft">
          Contando sus aperturas…
        </p>
      )}
      <p className="text-sm text-ink-mute">
        Contamos las aperturas hechas aquí en los últimos {serviceRecordDays} días.
        {(record?.isDemonstration ?? isDemonstration) ? ' Son aperturas de demostración.' : ''} Con menos de{' '}
        {fewestCases} casos no decimos una cifra.
      </p>
    </section>
  )
}

type RecordOfBankProps = { record: ServiceRecords['banks'][number] | undefined; bankName: string }

function RecordOfBank({ record, bankName }: RecordOfBankProps) {
  if (!record) {
    return (
      <p>
        Aún no hay {fewestCases} aperturas con <BankName name={bankName} /> en ese tiempo, y unas pocas no mostrarían
        cómo es.
      </p>
    )
  }
  return (
    <FactBand>
      {recordFacts(record).map(({ label, figure, counted }) => (
        <Fact key={label} label={label} note={figure === undefined ? undefined : counted}>
          {figure === undefined ? (
            <span className="block text-base leading-snug font-normal text-ink-mute">{counted}</span>
          ) : (
            <span className="figures">{figure}</span>
          )}
        </Fact>
      ))}
    </FactBand>
  )
}
