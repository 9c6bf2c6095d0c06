import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { escapeHtml } from '../page.ts'
import { decisionNames, getRenewalStage, renewalActionNames, shortTime } from './labels.ts'
import { factList, fileList, formCards, historyList } from './page-parts.ts'
import type { BankApplicationRecord, BankRenewalRecord } from './records.ts'
import type { RenewalAction } from './renewals.ts'

const getName = (application: BankApplicationRecord | undefined) =>
  application ? escapeHtml(`${application.customer.first_names} ${application.customer.last_names}`) : 'Sin solicitud'

export function renewalCard(renewal: BankRenewalRecord, application: BankApplicationRecord | undefined): string {
  return `
<article>
  <h3><a href="/bank/renewals/${renewal.id}">${getName(application)}</a></h3>
  <p><strong>${getRenewalStage(renewal)}</strong> · ${decisionNames[renewal.decision]}</p>
  <p><small>${shortTime(renewal.receivedAt)}</small></p>
</article>`
}

/** A decision about a maturity, body only: what was decided, and what the bank's people can do now. */
export function renewalDetailBody(
  renewal: BankRenewalRecord,
  application: BankApplicationRecord | undefined,
  actions: RenewalAction[],
): string {
  const { terms, certificate, signedOnPaper, addedMoney } = renewal
  return `
<p><a href="/bank">Todas las solicitudes</a></p>
<h2>${getName(application)}</h2>
<p><strong>${getRenewalStage(renewal)}</strong>${renewal.reason ? ` · ${escapeHtml(renewal.reason)}` : ''}</p>
${actionForms(renewal, actions)}
<article>
  <h3>Decisión del cliente</h3>
  ${factList([
    ['Decisión', decisionNames[renewal.decision]],
    ...(terms
      ? [
          ['Capital nuevo', formatCop(terms.amount_cop)],
          ['Plazo', `${terms.term_days} días`],
          ['Tasa', formatRate(terms.rate_percent)],
        ]
      : []),
    ...(addedMoney
      ? [
          ['Dinero agregado', formatCop(addedMoney.payment.amount_cop)],
          [
            'Pagado por',
            `${addedMoney.payment.method === 'pse' ? 'PSE' : 'transferencia'}, ${addedMoney.payment.reference}`,
          ],
          ['Sin él', `${formatCop(addedMoney.without.amount_cop)} a ${formatRate(addedMoney.without.rate_percent)}`],
        ]
      : []),
    ['CDT', renewal.depositId],
    ['Periodo que vence', String(renewal.period)],
    ['Referencia', renewal.reference],
    ...(signedOnPaper ? [['Firmada en papel', signedOnPaper.paper_id]] : []),
    ...(certificate ? [['Constancia', certificate.constancy_number]] : []),
  ])}
  ${certificate ? `<p><a href="/bank/renewals/${renewal.id}/certificate">Ver la constancia de depósito</a></p>` : ''}
</article>
<article>
  <h3>Documentos</h3>
  ${fileList(`/bank/renewals/${renewal.id}`, renewal.files)}
</article>
${formCards(renewal.form)}
${historyList(renewal.history)}`
}

/** Each action is its own form, so that the Enter key in the reason can never confirm. */
function actionForms(renewal: BankRenewalRecord, actions: RenewalAction[]): string {
  if (actions.length === 0) return ''
  const forms = actions.map((action) => {
    const reason =
      action === 'ask-for-more' ? '<label>Qué documentos <input name="reason" maxlength="500"></label>' : ''
    return `
  <form method="post" action="/bank/renewals/${renewal.id}">
    ${reason}
    <p><button name="action" value="${action}">${renewalActionNames[action]}</button></p>
  </form>`
  })
  return `<article>
  <h3>Respuesta</h3>${forms.join('')}
</article>`
}
