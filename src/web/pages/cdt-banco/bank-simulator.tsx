import type { SyntheticEvent } from 'react'
import { Form } from 'react-router'
import type { BankFacts } from '#domain/banks/directory.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { OwnOffer, ownOffer } from '../../features/public/bank-landing/own-offer.tsx'
import { readAmount, writeSimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { questionAddress } from '../../features/public/simulation/question-address.ts'
import { QuestionFields } from '../../features/public/simulation/question-fields.tsx'
import { useQueryState } from '../../lib/use-query-state.ts'
import { useBankQuotePrompt } from '../../shell/use-bank-quote-prompt.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type BankAndRates = { bank: BankFacts; rates: readonly RateInForce[] }

/** What is asked on the page of a bank, what the bank pays for it, and how a deposit is begun with it. */
export function useBankSimulator({ bank: { bankId, name }, rates }: BankAndRates) {
  const [question, setQuestion] = useQueryState(questionAddress)
  const { ask, dialog } = useBankQuotePrompt()
  const { amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const { termDays } = question
  const offer = ownOffer({ bankId, rates, amountCop, termDays })
  function open(event: SyntheticEvent) {
    event.preventDefault()
    if (amountCop !== undefined) ask({ bankId, bankName: name, amountCop, termDays })
  }
  return { question, setQuestion, amountCop, offer, open, dialog }
}

type BankSimulatorProps = BankAndRates & {
  /** The day of the rates. */
  ratesOn: CivilDate
  simulator: ReturnType<typeof useBankSimulator>
}

/**
 * R03: the simulator of one bank. Without the application its button leads to the simulator of all banks.
 */
export function BankSimulator({ bank: { bankId, name }, rates, ratesOn, simulator }: BankSimulatorProps) {
  const { question, setQuestion, amountCop, open, dialog } = simulator
  return (
    <section aria-labelledby="simula">
      <Form
        action="/cdt-simulador"
        autoComplete="off"
        data-simulator
        className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-soft"
        onSubmit={open}
      >
        <h2 id="simula" className="scroll-mt-8 text-xl font-semibold">
          Simula tu CDT con <BankName name={name} />
        </h2>
        <QuestionFields question={question} onQuestionChange={setQuestion} layout="column" />
        <OwnOffer bankId={bankId} rates={rates} amountCop={amountCop} termDays={question.termDays} on={ratesOn} />
        <LinkButton
          to={`/cdt-simulador?${writeSimulationInput(question)}`}
          aria-haspopup="dialog"
          onClick={open}
          size="large"
          block
        >
          <span>
            Abrir CDT con <BankName name={name} />
          </span>
        </LinkButton>
      </Form>
      {dialog}
    </section>
  )
}
