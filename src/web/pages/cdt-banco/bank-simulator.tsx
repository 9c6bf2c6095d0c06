import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Form } from 'react-router'
import type { BankFacts } from '#domain/banks/directory.ts'
import type { RateInForce } from '#domain/rates/offers.ts'
import { fetchOpenRates, ratesInForce } from '../../api/open-rates.ts'
import { OwnOffer } from '../../features/bank-landing/own-offer.tsx'
import { defaultQuestion, readAmount, writeQuestion } from '../../features/simulation/amount-and-term.ts'
import { QuestionFields } from '../../features/simulation/question-fields.tsx'
import { useCheckParameters } from '../../shell/use-check-parameters.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type BankSimulatorProps = {
  bank: BankFacts
  builtRates: readonly RateInForce[]
  /** When those were read. */
  ratesAt: string
}

/**
 * R03: the simulator of one bank. The rates it was built with stand until those in force are here. Without the
 * application its button leads to the simulator of all banks.
 */
export function BankSimulator({ bank, builtRates, ratesAt }: BankSimulatorProps) {
  const { bankId, name } = bank
  const [question, setQuestion] = useState(defaultQuestion)
  const { data } = useQuery({ queryKey: ['open-rates'], queryFn: ({ signal }) => fetchOpenRates(signal), retry: 1 })
  const { ask, dialog } = useCheckParameters()
  const rates = data ? ratesInForce(data) : builtRates
  const { amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const { termDays } = question
  function open(event: SyntheticEvent) {
    event.preventDefault()
    if (amountCop !== undefined) ask({ bankId, bankName: name, amountCop, termDays })
  }
  return (
    <section aria-labelledby="simula" className="flex flex-col gap-4">
      <h2 id="simula" className="text-xl font-semibold">
        Simula tu CDT con {name}
      </h2>
      <Form
        action="/cdt-simulador"
        data-live
        data-rates-at={ratesAt}
        className="flex flex-col gap-6 rounded-lg bg-surface p-5 shadow-soft md:p-8"
        onSubmit={open}
      >
        <QuestionFields question={question} onQuestionChange={setQuestion} layout="column" />
        <OwnOffer bankId={bankId} rates={rates} amountCop={amountCop} termDays={termDays} />
        <LinkButton
          to={`/cdt-simulador?${writeQuestion(question)}`}
          aria-haspopup="dialog"
          onClick={open}
          size="large"
          block
        >
          Abrir CDT con {name}
        </LinkButton>
      </Form>
      {dialog}
    </section>
  )
}
