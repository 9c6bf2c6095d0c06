import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { type ComparedBank, shownBanks } from '../../features/public/comparison/compared-banks.ts'
import { comparisonAddress, type SortKey } from '../../features/public/comparison/comparison-question.ts'
import { aboutBillions } from '../../features/public/comparison/volume-labels.ts'
import { BankName } from '../../ui/bank-name.tsx'
import { Money } from '../../ui/money.tsx'
import { Percent } from '../../ui/percent.tsx'

type Answered = { question: string; answer: string }

const officialAnswer: Answered = {
  question: '¿Qué es lo reportado a la Superfinanciera?',
  answer:
    'Cada banco le informa a la Superintendencia Financiera a qué tasa abrió sus CDT. Lo mostramos con su fecha en «Ver la cuenta», al lado de la tasa que el banco nos dio y nunca al lado de una de demostración. Es un promedio de todos sus clientes y montos, de días pasados y plazos parecidos: puede ser mayor o menor que la tasa de hoy.',
}
const netAnswer: Answered = {
  question: '¿Por qué «ganas» es menos que el interés?',
  answer:
    'Porque la ley ordena retener el 4 % del interés, y el banco lo descuenta al pagarte. No es un costo nuestro ni del banco: es un anticipo de tu impuesto de renta. El interés antes de la retención está en «Ver la cuenta» de cada banco.',
}
const priceAnswer: Answered = {
  question: '¿Pago más por abrir el CDT aquí?',
  answer:
    'No. El banco te paga la misma tasa que ves en la tabla, y a nosotros nos paga el banco. Ningún banco puede pagar por quedar de primero: el orden lo dan las cifras.',
}
const coverAnswer: Answered = {
  question: '¿Qué significa que el seguro cubra todo?',
  answer: `Fogafín responde hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando el capital y los intereses. Si tu CDT con lo que gana pasa de ahí, el resto no está cubierto en ese banco. La calculadora de escalera te ayuda a repartirlo.`,
}

const gained = ({ offer }: ComparedBank) =>
  offer ? <Money amountCop={offer.netCop} tone="grow" sign="plus" className="font-semibold" /> : null

/** The first bank by an order, whatever one filters. */
const firstBy = (banks: readonly ComparedBank[], sort: SortKey) =>
  shownBanks(banks, comparisonAddress(sort).defaults)[0]

const { defaults, write } = comparisonAddress('ganas')
/** What the finished HTML of each answers (`PageHandle.asks`). */
export const comparedAtBuild = write(defaults, new URLSearchParams()).toString()

/** The three comparison pages: the same view, each with its title, its first sentence and its order (S09). */
export const comparisonPages = {
  today: {
    path: '/hoy-los-bancos-ofrecen',
    title: 'Hoy los bancos ofrecen',
    metaTitle: 'Hoy los bancos ofrecen: tasas de CDT de cada banco',
    description: 'La tabla de hoy: tasa, interés y lo que ganas ya con retención en cada banco aliado.',
    answer: (banks) => {
      const best = firstBy(banks, 'ganas')
      return best ? (
        <>
          Con <BankName name={best.name} /> ganas {gained(best)}, lo que más entre {banks.length} bancos.
        </>
      ) : null
    },
    address: comparisonAddress('ganas'),
    questions: [netAnswer, officialAnswer, priceAnswer],
  },
  banks: {
    path: '/mejores-bancos-para-cdt-hoy',
    title: 'Mejores bancos para CDT',
    metaTitle: 'Mejores bancos para un CDT hoy: cómo elegir',
    description:
      'Años operando, oficinas, dinero depositado en CDT, seguro de depósitos y tasa de cada banco, en una tabla que filtras y ordenas a tu gusto.',
    answer: (banks) => {
      const largest = firstBy(banks, 'volumen')
      return largest?.facts ? (
        <>
          <BankName name={largest.name} /> es el que más guarda en CDT, ≈ {aboutBillions(largest.facts.cdtVolumeCop)}.
          Con él ganas {gained(largest)}.
        </>
      ) : null
    },
    address: comparisonAddress('volumen'),
    questions: [
      {
        question: '¿Cómo sé si un banco es seguro?',
        answer:
          'Mira dos cosas: que lo vigile la Superintendencia Financiera y que esté inscrito en Fogafín. Todos los de esta tabla lo están. Los años y el tamaño hablan de su historia, pero el seguro es el mismo para todos.',
      },
      coverAnswer,
      {
        question: '¿Qué quieren decir las etiquetas?',
        answer:
          '«Mejor tasa»: la más alta para tu monto y tu plazo, según la tabla de este momento. Solo la tiene un banco. «Recomendado»: tiene CDT turbo y se abre aquí de principio a fin, con firma electrónica; no quiere decir que pague más. «Más sucursales»: tiene trescientas oficinas o más en el país.',
      },
      {
        question: '¿Por qué algunos bancos no tienen tasa?',
        answer:
          'Porque todavía no tenemos convenio con ellos, y no publicamos una tasa que el banco no nos haya dado. Los mostramos para que la comparación esté completa.',
      },
    ],
  },
  rates: {
    path: '/mejores-tasas-para-cdt-hoy',
    title: 'Mejores tasas de CDT hoy',
    metaTitle: 'Mejores tasas de CDT hoy, por plazo y por banco',
    description:
      'Las tasas más altas para tu plazo, cómo cambian con el tiempo y cuánto ganas de verdad, ya con la retención del 4 % descontada.',
    answer: (banks) => {
      const best = firstBy(banks, 'tasa')
      return best?.offer ? (
        <>
          La tasa más alta es <Percent rate={best.offer.ratePercent} />, en <BankName name={best.name} />: ganas{' '}
          {gained(best)}.
        </>
      ) : null
    },
    address: comparisonAddress('tasa'),
    questions: [
      {
        question: '¿Qué es la tasa E.A.?',
        answer:
          'Efectiva anual: lo que tu dinero crece en un año completo. En un plazo más corto ganas la parte que corresponde a esos días, así que 10 % E.A. a 180 días no es 5 % exacto. La tabla ya hace esa cuenta.',
      },
      {
        question: '¿Conviene el plazo con la tasa más alta?',
        answer:
          'Solo si puedes dejar el dinero quieto todo ese tiempo. Retirar antes casi nunca se puede. Si dudas, reparte el monto en varios plazos: es lo que se llama una escalera.',
      },
      officialAnswer,
      priceAnswer,
    ],
  },
} as const satisfies Record<string, ComparisonPageFacts>

export type ComparisonPageFacts = {
  path: string
  title: string
  metaTitle: string
  description: string
  /**
   * The first sentence.
   * @param banks - Those that pay for the deposit, one at least.
   */
  answer: (banks: readonly ComparedBank[]) => ReactNode
  address: ReturnType<typeof comparisonAddress>
  questions: readonly Answered[]
}
