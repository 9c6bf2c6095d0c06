import { formatTerm } from '#domain/money/terms/format-term.ts'
import { defaultTermDays } from '#domain/money/terms/offered-terms.ts'
import { defaultAmountCop } from '../../features/public/simulation/amount-and-term.ts'
import { useBankQuotePrompt } from '../../shell/use-bank-quote-prompt.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LandingData } from './landing-data.ts'

/** R03: what can be done here about a bank with which no CDT is opened here. */
export function NonPartnerBank({
  bankId,
  name,
  issuer,
}: {
  bankId: number
  name: string
  /** The partner that owes what this name stood for. */
  issuer: LandingData['issuer']
}) {
  const { ask, dialog } = useBankQuotePrompt()
  const choice = { bankId, bankName: name, amountCop: defaultAmountCop, termDays: defaultTermDays }
  return (
    <section aria-labelledby="aqui" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft">
      <h2 id="aqui" className="text-xl font-semibold">
        <BankName name={name} /> y esta plataforma
      </h2>
      {issuer ? (
        <p>
          Quien emitía este CDT es hoy{' '}
          <TextLink to={issuer.path} reloadDocument>
            <BankName name={issuer.name} />
          </TextLink>
          , que sí es banco aliado: aquí abres su CDT de tasa fija y ves lo que paga. Lo que no abrimos aquí es el CDT
          con el nombre <BankName name={name} />, y no mostramos una tasa suya. Para conocerla, pregúntale a{' '}
          <BankName name={issuer.name} />.
        </p>
      ) : (
        <p>
          No tenemos un convenio con <BankName name={name} />: aquí no puedes abrir su CDT y no mostramos una tasa suya,
          porque no nos la ha dado. Para conocerla, consulta sus canales oficiales y pide la tasa efectiva anual para tu
          monto y tu plazo.
        </p>
      )}
      <p>
        Con esa tasa en la mano puedes compararla con lo que pagan los bancos aliados por un CDT, por ejemplo a{' '}
        {formatTerm(defaultTermDays)}.
      </p>
      <div className="flex flex-col gap-3">
        <LinkButton to="/hoy-los-bancos-ofrecen">Comparar lo que pagan hoy</LinkButton>
        <Button look="secondary" onClick={() => ask(choice)}>
          <span>
            Quiero un CDT con <BankName name={name} />
          </span>
        </Button>
      </div>
      {dialog}
    </section>
  )
}
