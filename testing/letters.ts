/**
 * Letters and certificates of CDT as banks lay them out, with what each says (Z14): tables of two columns, figures under
 * headings, prose, messages, print of old machines. Names and figures are made up.
 */
import type { DepositNote } from '#domain/money/external-deposits/external-deposit.ts'

type Letter = {
  name: string
  /** What stands in the body of its page. */
  html: string
  /** What a reader can tell without a doubt. */
  says: Partial<DepositNote>
}

const row = (...c: string[]) => `<tr>${c.map((x) => `<td>${x}</td>`).join('')}</tr>`
const table = (...rows: string[][]) => `<table>${rows.map((r) => row(...r)).join('')}</table>`
const says = (
  bankId?: number,
  amountCop?: number,
  ratePercent?: string,
  termDays?: number,
  openingDate?: string,
): Letter['says'] =>
  Object.fromEntries(
    Object.entries({ bankId, amountCop, ratePercent, termDays, openingDate }).filter(
      ([, value]) => value !== undefined,
    ),
  )

export const letters: readonly Letter[] = [
  {
    name: 'constancia tabla',
    html: `<h1>BANCO DAVIVIENDA S.A.</h1><p>NIT 860.034.313-7</p><h2>Constancia de depósito a término</h2>${table(['Número del CDT', '0057000123456'], ['Titular', 'MARÍA FERNANDA LÓPEZ RUIZ'], ['Identificación', 'CC 52.345.678'], ['Valor nominal', '$12.500.000,00'], ['Plazo', '360 días'], ['Tasa efectiva anual', '11,25%'], ['Tasa nominal', '10,71% T.V.'], ['Fecha de apertura', '02/03/2026'], ['Fecha de vencimiento', '02/03/2027'], ['Modalidad de pago', 'Al vencimiento'])}<p>Línea de atención 01 8000 123 838</p>`,
    says: says(7, 12_500_000, '11.250', 360, '2026-03-02'),
  },
  {
    name: 'carta en prosa',
    html: `<p>Bogotá D.C., 15 de abril de 2026</p><p>A quien interese</p><h2>EL BANCO DE BOGOTÁ CERTIFICA</h2><p>Que el señor CARLOS ANDRÉS PEÑA GÓMEZ, identificado con cédula de ciudadanía No. 80.123.456 de Bogotá, tiene constituido en nuestra entidad el Certificado de Depósito a Término No. 0123456789 por valor de VEINTE MILLONES DE PESOS M/CTE ($20.000.000), a un plazo de 180 días, con una tasa de interés del 10,50% efectiva anual, con fecha de apertura 10 de enero de 2026 y fecha de vencimiento 10 de julio de 2026.</p><p>La presente se expide a solicitud del interesado.</p>`,
    says: says(14, 20_000_000, '10.500', 180, '2026-01-10'),
  },
  {
    name: 'columnas',
    html: `<h1>Bancolombia</h1><p>Certificado de inversión virtual</p><table><tr><th>Valor de apertura</th><th>Plazo</th><th>Tasa E.A.</th><th>Fecha de apertura</th><th>Fecha de vencimiento</th></tr>${row('$ 5.000.000', '90 días', '9,80 %', '2026/05/04', '2026/08/04')}</table><p>Cuenta de abono de intereses: *****4321</p>`,
    says: says(18, 5_000_000, '9.800', 90, '2026-05-04'),
  },
  {
    name: 'correo',
    html: `<p>Hola, Camila:</p><p>¡Tu CDT ya está listo! Abriste un CDT digital en <b>Nu Colombia</b> con estas condiciones:</p><p>Monto: $3.250.000<br>Plazo: 120 días<br>Tasa: 12,40% E.A.<br>Fecha de inicio: 18/06/2026<br>Fecha de vencimiento: 16/10/2026<br>Recibirías al final: $3.378.512</p>`,
    says: says(30, 3_250_000, '12.400', 120, '2026-06-18'),
  },
  {
    name: 'liquidacion',
    html: `<h1>BANCO POPULAR S.A.</h1><h2>Liquidación CDT</h2><table><tr><th>Capital</th><th>Intereses</th><th>Retención</th><th>Valor neto</th></tr>${row('$10.000.000', '$1.100.000', '$44.000', '$11.056.000')}</table><p>Tasa nominal anual: 10,44% &nbsp; Tasa efectiva anual: 11,00%</p><p>Plazo: 12 meses. Fecha de emisión: 01-feb-2026. Vence: 01-feb-2027.</p>`,
    says: says(19, 10_000_000, '11.000', 360, '2026-02-01'),
  },
  {
    name: 'marzo 2 de',
    html: `<h1>Banco Caja Social</h1><p>Apreciada señora Rosa Elena:</p><p>Le confirmamos la constitución de su CDT por la suma de $8.000.000 (ocho millones de pesos), plazo 60 días, tasa 9,25% efectiva anual. Fecha de constitución: marzo 2 de 2026. Fecha de vencimiento: mayo 2 de 2026.</p>`,
    says: says(6, 8_000_000, '9.250', 60, '2026-03-02'),
  },
  {
    name: 'apostrofo',
    html: `<h1>AV VILLAS</h1>${table(['Capital', "$ 1'250.000,00"], ['Plazo (días)', '90'], ['Tasa E.A. (%)', '8,75'], ['Apertura', '15-01-2026'])}`,
    says: says(23, 1_250_000, '8.750', 90, '2026-01-15'),
  },
  {
    name: 'dos cdt',
    html: `<h1>Bancolombia</h1><h2>Extracto de inversiones</h2><table><tr><th>CDT</th><th>Capital</th><th>Plazo</th><th>Tasa E.A.</th></tr>${row('001', '$5.000.000', '90 días', '9,80%')}${row('002', '$7.000.000', '180 días', '10,20%')}</table>`,
    says: says(18),
  },
  {
    name: 'renovado',
    html: `<h1>Banco de Occidente S.A.</h1><p>Su CDT fue renovado.</p>${table(['Capital anterior', '$15.000.000'], ['Nuevo capital', '$15.800.000'], ['Plazo', '180 días'], ['Tasa', '10,10 % E.A.'], ['Fecha de última renovación', '04/05/2026'])}`,
    says: says(3, 15_800_000, '10.100', 180, '2026-05-04'),
  },
  {
    name: 'variable',
    html: `<h1>Bancolombia</h1>${table(['Valor nominal', '$50.000.000'], ['Plazo', '540 días'], ['Tasa', 'IPC + 3,50% E.A.'], ['Fecha de emisión', '20/02/2026'])}`,
    says: says(18, 50_000_000, undefined, 540, '2026-02-20'),
  },
  {
    name: 'deceval',
    html: `<h2>Constancia de depósito Deceval</h2><p>Emisor: BANCO FINANDINA S.A. BIC</p>${table(['ISIN', 'COB52CD0XXXX'], ['Valor nominal', '25,000,000.00'], ['Fecha de emisión', '2026-04-15'], ['Fecha de vencimiento', '2027-04-15'], ['Tasa facial', '11.50% EFECTIVA ANUAL'], ['Plazo en días', '360'])}`,
    says: says(22, 25_000_000, '11.500', 360, '2026-04-15'),
  },
  {
    name: 'abono en otro banco',
    html: `<h1>Coltefinanciera S.A.</h1><p>Compañía de financiamiento</p>${table(['Monto de la inversión', '$6.400.000'], ['Plazo', '270 días'], ['Tasa efectiva', '11,80 % E.A.'], ['Fecha de apertura', '9 de marzo de 2026'], ['Cuenta para el pago', 'Bancolombia ahorros ****8812'])}`,
    says: says(24, 6_400_000, '11.800', 270, '2026-03-09'),
  },
  {
    name: 'con seguro',
    html: `<h1>Banco Pichincha</h1><p>Depósito amparado por el seguro de depósitos de Fogafín hasta por un valor de $50.000.000 por persona.</p>${table(['Valor del CDT', '$30.000.000'], ['Plazo', '365 días'], ['Tasa E.A.', '10,90%'], ['Fecha apertura', '28/02/2026'])}<p>Tiene 5 días hábiles después del vencimiento para cancelar.</p>`,
    says: says(9, 30_000_000, '10.900', 365, '2026-02-28'),
  },
  {
    name: 'tarjetas',
    html: `<h1>Ban100</h1><div class="cards"><div>Inviertes<br><b>$2.000.000</b></div><div>Ganas<br><b>$118.200</b></div><div>Recibes<br><b>$2.113.472</b></div></div>${table(['Monto', '$2.000.000'], ['Tasa', '12,15% E.A.'], ['Plazo', '180 días'], ['Abierto el', '03/06/2026'])}`,
    says: says(8, 2_000_000, '12.150', 180, '2026-06-03'),
  },
  {
    name: 'pequeña letra',
    html: `<h1 style="font-size:14px">BBVA Colombia</h1><div style="font-size:9px">${table(['VALOR DEL TITULO', '$ 45.000.000,00'], ['PLAZO', '720 DIAS'], ['TASA EFECTIVA ANUAL', '9,350 %'], ['TASA NOMINAL TV', '9,038 %'], ['FECHA DE EXPEDICION', '2026-01-30'], ['FECHA DE VENCIMIENTO', '2028-01-30'], ['PAGO DE INTERESES', 'TRIMESTRE VENCIDO'])}</div>`,
    says: says(17, 45_000_000, '9.350', 720, '2026-01-30'),
  },
  {
    name: 'sin datos',
    html: `<h1>Bancolombia</h1><p>Bogotá, 12 de mayo de 2026. Le informamos que sus intereses por $125.000 fueron abonados a su cuenta el 11 de mayo de 2026.</p>`,
    says: says(18),
  },
  {
    name: 'tasa y plazo en frase',
    html: `<h1>KOA</h1><p>Invertiste $15.000.000 en un CDT a 540 días con una tasa fija del 12,3% E.A.</p><p>Fecha de apertura: 21/04/2026</p><p>Al vencimiento recibirás: capital $15.000.000 e intereses $2.845.331.</p>`,
    says: says(31, 15_000_000, '12.300', 540, '2026-04-21'),
  },
  {
    name: 'mayúsculas',
    html: `<pre>BANCO AGRARIO DE COLOMBIA S.A.
CERTIFICADO DE DEPOSITO A TERMINO
No. 4401-0098-77
BENEFICIARIO : JOSE DOMINGO RUEDA
VALOR        : $ 4.500.000,oo
PLAZO        : 6 MESES
TASA E.A.    : 9,10 %
FECHA APERTURA    : 05/ENE/2026
FECHA VENCIMIENTO : 05/JUL/2026</pre>`,
    says: says(12, 4_500_000, '9.100', 180, '2026-01-05'),
  },
  {
    name: 'impuestos',
    html: `<h1>Itaú</h1>${table(['Valor de la inversión', '$100.000.000'], ['Rendimientos brutos', '$10.250.000'], ['Retención en la fuente (4%)', '$410.000'], ['Valor total a recibir', '$109.840.000'], ['Tasa', '10,25% E.A.'], ['Plazo', '360 días'], ['Fecha de constitución', '17/03/2026'])}`,
    says: says(5, 100_000_000, '10.250', 360, '2026-03-17'),
  },
  {
    name: 'dos tasas',
    html: `<h1>Mibanco</h1>${table(['Capital', '$9.000.000'], ['Tasa pactada', '11,00% E.A.'], ['Tasa con bono', '11,50% E.A.'], ['Plazo', '90 días'], ['Fecha de apertura', '06/04/2026'])}`,
    says: says(10, 9_000_000, undefined, 90, '2026-04-06'),
  },
]
