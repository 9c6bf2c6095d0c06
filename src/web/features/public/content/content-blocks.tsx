import type { Block } from '../../../content/blocks.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { InlineText } from './inline-text.tsx'

/** The blocks of a content page, in order. */
export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  // The blocks of a page never change places.
  const keyed = blocks.map((block, place) => ({ key: `${block.kind} ${place}`, block }))
  return keyed.map(({ key, block }) => <OneBlock key={key} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-4 scroll-mt-8 text-2xl font-semibold">
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={`flex flex-col gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <FiguresTable {...block} />
    case 'note':
      return (
        <Notice title={block.title}>
          <InlineText text={block.text} />
        </Notice>
      )
    case 'questions':
      return (
        <div className="divide-y divide-line border-y border-line">
          {block.items.map(({ question, answer }) => (
            <Disclosure key={question} summary={<h3 className="text-base font-medium">{question}</h3>}>
              <p>
                <InlineText text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      )
    case 'bars':
      return <FigureBars {...block} />
    case 'code':
      return (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-sm text-ink-soft">{block.caption}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-4 text-sm">
            <code>{block.text}</code>
          </pre>
        </figure>
      )
    case 'campaign':
      // The light script writes in it what the campaign's row says today.
      return (
        <p data-campaign={block.code} suppressHydrationWarning role="status" className="font-semibold">
          {block.text}
        </p>
      )
    case 'campaigns':
      return (
        <ul
          data-campaigns=""
          suppressHydrationWarning
          className="flex flex-col"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; React then leaves to the script what it put there
          dangerouslySetInnerHTML={{ __html: `<li>${block.text}</li>` }}
        />
      )
    case 'action':
      return (
        <p className="mt-2">
          <LinkButton to={block.to} reloadDocument>
            {block.label}
          </LinkButton>
        </p>
      )
  }
}

/** A table; where there is no room for its columns, each row is a short list with the heads beside the cells. */
function FiguresTable({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
  const [, ...heads] = head
  // A label and its value have room beside each other everywhere.
  if (heads.length === 1) return <ValuesTable caption={caption} head={head} rows={rows} />
  return (
    <div className="@container">
      <table className="block w-full text-left @form:table">
        <caption className="block pb-2 text-left text-sm text-ink-soft @form:table-caption">{caption}</caption>
        <thead className="sr-only @form:not-sr-only @form:table-header-group">
          <tr className="border-b border-line">
            {head.map((cell, place) => (
              <th key={cell} scope="col" className={`py-2 text-sm font-semibold ${place > 0 ? 'pl-4 text-right' : ''}`}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @form:table-row-group">
          {rows.map(([name = '', ...cells]) => (
            <tr
              key={`${name} ${cells.join(' ')}`}
              className="block border-b border-line py-3 @form:table-row @form:py-0"
            >
              <th scope="row" className="block py-1 pr-4 font-semibold @form:table-cell @form:py-2 @form:font-medium">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td
                  key={`${heads[place]}`}
                  className="flex flex-wrap justify-between gap-x-4 py-1 @form:table-cell @form:py-2 @form:pl-4 @form:text-right"
                >
                  <span aria-hidden className="text-ink-soft @form:hidden">
                    {heads[place]}
                  </span>
                  <span className="ml-auto text-right tabular-nums">{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ValuesTable({ caption, head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="pb-2 text-left text-sm text-ink-soft max-sm:block">{caption}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-line text-sm max-sm:flex max-sm:justify-between max-sm:gap-x-4">
          {head.map((cell, place) => (
            <th key={cell} scope="col" className={`py-2 font-semibold ${place > 0 ? 'text-right sm:pl-4' : ''}`}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([name = '', value]) => (
          <tr
            key={`${name} ${value}`}
            className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4"
          >
            <th scope="row" className="py-2 font-medium max-sm:flex-1 max-sm:basis-32">
              {name}
            </th>
            <td className="py-2 text-right tabular-nums max-sm:ml-auto sm:pl-4">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The drawn figure of a text: bars as long as their figures, from zero. Each is read as a label and its value. */
function FigureBars({ caption, rows }: Extract<Block, { kind: 'bars' }>) {
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <figure className="deep flex flex-col gap-4 rounded-lg p-5 md:p-6">
      <figcaption className="text-lg font-semibold">{caption}</figcaption>
      <dl className="flex flex-col gap-3">
        {rows.map(({ label, text, value }) => (
          <div key={`${label} ${text}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{text}</dd>
            <dd aria-hidden className="mt-1 basis-full">
              <svg aria-hidden="true" className="block h-4 w-full">
                <rect width="100%" height="100%" rx="8" className="fill-(--drawing-field) opacity-30" />
                <rect
                  width={`${Math.round((value / most) * 1_000) / 10}%`}
                  height="100%"
                  rx="8"
                  className={value === most ? 'fill-(--drawing-lime)' : 'fill-(--drawing-sun)'}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
