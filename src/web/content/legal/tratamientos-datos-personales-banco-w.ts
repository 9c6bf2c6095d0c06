import { bancow } from '#domain/banks/bancow/bank.ts'
import { privacyAnswerDays } from '#domain/customer/privacy/clocks.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name: platform } = dictionary
const { name: bank, legalEntity } = bancow

export const page: ContentPage = {
  path: '/legal/tratamientos-datos-personales-banco-w',
  kind: 'legal',
  title: `Tratamiento de datos personales con ${bank}`,
  description: `Qué datos se recogen al abrir un CDT con ${bank}, para qué se usan, quién los recibe, cuánto se guardan y cómo ejerces tus derechos.`,
  lead: `Cuando abres un CDT con ${bank} por esta plataforma, tus datos los tratan dos responsables: ${platform} y el banco. Aquí está qué hace cada uno.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('1. Quiénes tratan tus datos'),
    list(
      `**${legalEntity.name}** (${bank}), entidad vigilada por la Superintendencia Financiera de Colombia, para conocerte como cliente, decidir tu vinculación y administrar tu CDT.`,
      `**${platform}**, plataforma tecnológica, para llevar tu trámite, validar tu identidad y entregar tus datos al banco que elegiste.`,
    ),
    paragraph(
      'Cada uno responde por lo que hace con tus datos. El banco tiene además su propia política de tratamiento, que puedes pedirle y que rige lo que él haga.',
    ),
    heading('2. Qué datos y para qué'),
    list(
      '**De identificación y contacto**: nombres, documento, fecha y lugar de nacimiento, dirección, celular y correo. Para saber quién eres y poder avisarte.',
      '**De tu actividad y tus finanzas**: ocupación, ingresos, egresos, bienes, deudas y el origen de tu dinero. La ley obliga al banco a pedirlos para prevenir el lavado de activos.',
      '**De tu negocio, tu hogar y tus referencias**, cuando apliquen. Son preguntas propias de este banco.',
      '**Sobre cargos públicos y residencia fiscal**. Para cumplir las normas de personas expuestas políticamente, FATCA y CRS.',
      '**Tus documentos y tus pagos**. Para soportar lo que declaraste y comprobar que el dinero llegó.',
      '**Biométricos**: la imagen de tu rostro y de tu documento. Solo para validar que eres tú.',
    ),
    note(
      'Datos sensibles',
      'Los datos biométricos son sensibles. No estás en la obligación de autorizar que se traten. Si no lo autorizas, tu identidad se valida por otro medio y tu solicitud sigue.',
    ),
    heading('3. Tu autorización'),
    paragraph(
      'Te la pedimos antes de usar tus datos, de manera expresa y con el texto completo a la vista. La autorización para datos biométricos y la de consulta en centrales de información van aparte. Ninguna viene marcada. Guardamos qué texto aceptaste, cuándo y en qué versión, y puedes pedir esa prueba.',
    ),
    heading('4. A quién se entregan'),
    list(
      `A ${bank}, que los recibe como responsable.`,
      'A los proveedores que validan la identidad, envían los códigos, gestionan la firma y guardan los archivos. Actúan como encargados y solo para ese trabajo. Algunos pueden estar fuera de Colombia.',
      'A las autoridades, cuando la ley obliga a entregarlos.',
    ),
    paragraph('No vendemos tus datos ni los entregamos a otros bancos que no elegiste.'),
    heading('5. Cuánto se guardan'),
    table(
      'Según hasta dónde llegó tu proceso',
      ['Proceso', 'Tiempo'],
      [
        ['No pasó de formularios o documentos', 'Hasta que pidas borrarlos'],
        ['Se firmó, fue al banco o se pagó', 'Diez años desde que termina'],
        ['Constancia de tus autorizaciones', 'Sin tu nombre ni tu celular'],
      ],
    ),
    paragraph(
      'Los diez años son los que el artículo 60 del Código de Comercio y el artículo 28 de la Ley 962 de 2005 fijan para los papeles de un comerciante. Las normas de prevención del lavado de activos también piden conservarlos.',
    ),
    heading('6. Tus derechos y cómo ejercerlos'),
    list(
      'Conocer, actualizar y rectificar tus datos.',
      'Pedir prueba de la autorización y saber qué uso se les ha dado.',
      'Revocar la autorización o pedir que se supriman, cuando no haya un deber legal o contractual de conservarlos.',
      'Presentar quejas ante la Superintendencia de Industria y Comercio, después de haber reclamado ante nosotros o ante el banco.',
      'Acceder gratis a los datos que se tratan.',
    ),
    paragraph(
      `Lo más rápido es [mis datos](/portal/mis-datos): allí los ves, los descargas, los corriges, retiras autorizaciones y pides que se borren. También puedes [escribirnos](/escribenos). Una consulta se responde en máximo ${privacyAnswerDays.question} días hábiles y un reclamo en máximo ${privacyAnswerDays.correction}, contados desde el día siguiente a que llega; el plazo del reclamo se puede prorrogar por ocho días hábiles más, con aviso.`,
    ),
    paragraph(
      `Si lo que pides depende del banco, se lo pides a él; si nos lo pides a nosotros, te decimos a quién le corresponde.`,
    ),
    heading('7. Seguridad, cambios y vigencia'),
    paragraph(
      'Tus formularios y documentos se guardan cifrados, y queda registro de quién los consulta. Si esta política cambia en algo que te afecte, te lo informamos antes, y si el cambio es de finalidad te pedimos otra autorización.',
    ),
    questions({
      question: '¿Qué pasa si retiro mi autorización a mitad del proceso?',
      answer:
        'Sin ella no podemos enviar tus datos al banco y la apertura no puede seguir. Si ya tienes un CDT, la autorización que lo sostiene se puede retirar cuando termine.',
    }),
  ],
  sources: [
    {
      label: 'Ley 1581 de 2012 (protección de datos personales)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_1581_2012.html',
    },
    {
      label: 'Ley 1266 de 2008 (hábeas data financiero)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_1266_2008.html',
    },
    { label: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co/' },
  ],
}
