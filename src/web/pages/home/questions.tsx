import { Disclosure } from '../../ui/disclosure.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { questionsAndAnswers } from './questions-and-answers.ts'

/** Questions and answers, and a link for visitors who are ready to continue. */
export function Questions() {
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className="late-layout page-gutter pb-16 md:pb-24">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <h2 id="preguntas-titulo" className="text-2xl font-bold">
          Preguntas frecuentes
        </h2>
        <div className="max-w-[48rem] divide-y divide-line border-y border-line">
          {questionsAndAnswers.map(({ question, answer }) => (
            <Disclosure key={question} summary={<h3 className="text-base font-medium md:text-lg">{question}</h3>}>
              {answer.map((paragraph) => (
                <p key={paragraph} className="mb-2 last:mb-0">
                  {paragraph}
                </p>
              ))}
            </Disclosure>
          ))}
        </div>
        <LinkButton to="/cdt-simulador" size="large" className="self-stretch sm:self-start">
          Simular mi CDT
        </LinkButton>
      </div>
    </section>
  )
}
