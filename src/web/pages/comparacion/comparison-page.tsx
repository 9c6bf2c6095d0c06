import { memo, useCallback } from 'react'
import { storeAnalytics } from '#contract/analytics.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { callApi } from '../../api/client.ts'
import { ratesInForce } from '../../api/open-rates.ts'
import { Comparison } from '../../features/public/comparison/comparison.tsx'
import type { OpenChoice } from '../../features/public/comparison/comparison-table.tsx'
import { RateChart } from '../../features/public/comparison/rate-chart.tsx'
import { ratesByTerm } from '../../features/public/comparison/rates-by-term.ts'
import {
  type Comparison as Compared,
  type ComparisonAtBuild,
  useComparison,
} from '../../features/public/comparison/use-comparison.ts'
import { alertChoices } from '../../features/public/rate-alerts/alert-choices.ts'
import { RateAlertForm } from '../../features/public/rate-alerts/rate-alert-form.tsx'
import { QuestionBar } from '../../features/public/simulation/question-fields.tsx'
import { SimulationTabs } from '../../features/public/simulation/simulation-tabs.tsx'
import { useBankQuotePrompt } from '../../shell/use-bank-quote-prompt.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { buildBreadcrumbs } from './comparison-meta.ts'
import { type ComparisonPageFacts, comparisonPages } from './comparison-pages.tsx'

/**
 * S09: one comparison page.
 * @param props - What the page is, and the rates and facts that it was finished with.
 */
export function ComparisonPage({ page, atBuild }: { page: ComparisonPageFacts; atBuild: ComparisonAtBuild }) {
  const { question, ask, comparison } = useComparison(page.address, atBuild)
  const { ask: askToOpen, dialog } = useBankQuotePrompt()
  const open = useCallback(
    (choice: OpenChoice, isDigital: boolean) => {
      if (isDigital) noteDigitalOpening(choice.bankId)
      askToOpen(choice)
    },
    [askToOpen],
  )
  return (
    <PublicPage
      compact
      above={<Breadcrumbs trail={buildBreadcrumbs(page)} className="w-full max-md:hidden" />}
      title={page.title}
    >
      <SimulationTabs current={page.path} comparison={page.path} question={question} />
      <QuestionBar question={question} onQuestionChange={(asked) => ask({ ...question, ...asked })}>
        <noscript>
          <Notice>
            Para cambiar el monto, el plazo o los filtros necesitas JavaScript. Sin él ves la tabla completa para{' '}
            {formatCop(Number(question.amountText))} a {question.termDays} días.
          </Notice>
        </noscript>
      </QuestionBar>
      <BelowQuestion page={page} comparison={comparison} ask={ask} onOpen={open} />
      {dialog}
    </PublicPage>
  )
}

type BelowQuestionProps = {
  page: ComparisonPageFacts
  comparison: Compared
  ask: (question: Compared['question']) => void
  onOpen: (choice: OpenChoice, isDigital: boolean) => void
}

/** All that is long. It is drawn again only for another comparison, after a letter or a press is seen. */
const BelowQuestion = memo(function BelowQuestion({ page, comparison, ask, onOpen }: BelowQuestionProps) {
  const { amountCop, question, rates } = comparison
  const { termDays } = question
  const inForce = ratesInForce(rates.feed)
  return (
    <>
      <Comparison comparison={comparison} ask={ask} answer={page.answer} onOpen={onOpen} />
      <div className="divide-y divide-line border-y border-line">
        {amountCop === undefined ? null : (
          <Disclosure isWide summary={<h2 className="text-xl font-semibold">¿Qué plazo paga más?</h2>}>
            <RateChart terms={ratesByTerm(inForce, amountCop)} termDays={termDays} />
          </Disclosure>
        )}
        <RateAlertForm termDays={termDays} {...alertChoices(inForce)} />
        <Disclosure isWide summary={<h2 className="text-xl font-semibold">Preguntas frecuentes</h2>}>
          <div className="divide-y divide-line pl-4">
            {page.questions.map(({ question: asked, answer }) => (
              <Disclosure key={asked} summary={<h3 className="text-base font-medium">{asked}</h3>}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </Disclosure>
      </div>
      <OtherPages own={page.path} />
    </>
  )
})

/** S11: that somebody opens with a bank whose opening is digital. Nothing waits for it, and it may get lost. */
function noteDigitalOpening(bankId: number): void {
  const body = { infoType: 'event', content: { name: 'apertura_digital', bankId } } as const
  callApi(storeAnalytics, { body }, { inBackground: true, outlivesPage: true }).catch(() => undefined)
}

function OtherPages({ own }: { own: string }) {
  const others = Object.values(comparisonPages).filter(({ path }) => path !== own)
  return (
    <nav aria-label="Otras comparaciones" className="flex flex-col gap-2">
      <h2 className="text-2xl font-semibold">Otras formas de comparar</h2>
      <ul className="flex flex-wrap gap-x-6">
        {others.map(({ path, title }) => (
          <li key={path}>
            <TextLink to={path} reloadDocument className="inline-block py-2">
              {title}
            </TextLink>
          </li>
        ))}
        <li>
          <TextLink to="/escalera-de-cdt" reloadDocument className="inline-block py-2">
            Reparte tu dinero en varios CDT
          </TextLink>
        </li>
        <li>
          <TextLink to="/tasas-abiertas" reloadDocument className="inline-block py-2">
            Usa estas tasas en tu sitio o tu programa
          </TextLink>
        </li>
      </ul>
    </nav>
  )
}
