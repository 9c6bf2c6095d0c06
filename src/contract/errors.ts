/**
 * The whole catalogue of errors, in one file so that nobody writes a second text for the same fault. An error is a code, the HTTP status that carries it, a Spanish title and a Spanish
 * sentence fit to show: what happened, what was kept, what to do next.
 */
import { z } from 'zod'
import { sessionErrors } from './session-errors.ts'

export type ErrorEntry = { status: number; title: string; detail: string }

export const errorCatalogue = {
  // The request itself
  INVALID_REQUEST: {
    status: 400,
    title: 'Datos no válidos',
    detail: 'Revisa los datos marcados y vuelve a intentarlo.',
  },
  NOT_JSON: { status: 400, title: 'Solicitud ilegible', detail: 'No pudimos leer la solicitud. No se cambió nada.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Falta la clave de la solicitud',
    detail: 'Esta solicitud necesita el encabezado Idempotency-Key.',
  },
  CLIENT_UNKNOWN: {
    status: 401,
    title: 'Cliente desconocido',
    detail: 'La solicitud no viene de una aplicación conocida.',
  },
  SESSION_REQUIRED: {
    status: 401,
    title: 'Ingresa para continuar',
    detail: 'Por seguridad, necesitamos que ingreses con tu celular para continuar.',
  },
  SESSION_ENDED: {
    status: 401,
    title: 'Tu sesión terminó',
    detail: 'Por seguridad, tu sesión ha expirado. Necesitamos que valides nuevamente tu identidad',
  },
  CROSS_SITE: {
    status: 403,
    title: 'Origen no permitido',
    detail: 'La solicitud viene de otro sitio y no se atendió.',
  },
  NOT_FOUND: { status: 404, title: 'No existe', detail: 'No encontramos lo que buscas.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Método no permitido', detail: 'Esa dirección no admite este método.' },
  BODY_TOO_LARGE: { status: 413, title: 'Solicitud muy grande', detail: 'La solicitud es demasiado grande.' },
  UNSUPPORTED_MEDIA: {
    status: 415,
    title: 'Formato no admitido',
    detail: 'El formato de la solicitud no es el que esperamos.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Solicitud distinta con la misma clave',
    detail: 'Esa clave ya se usó con otros datos. Vuelve a empezar este paso.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Demasiadas solicitudes',
    detail: 'Hiciste muchas solicitudes seguidas. Espera un momento y vuelve a intentarlo.',
  },
  INTERNAL: {
    status: 500,
    title: 'Algo falló de nuestro lado',
    detail: 'Tuvimos un problema. Lo que ya guardaste sigue guardado; vuelve a intentarlo en un momento.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Un momento, por favor',
    detail: 'Estamos volviendo. Lo que ya guardaste sigue guardado; vuelve a intentarlo en unos segundos.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'Un servicio no responde',
    detail: 'Un servicio que necesitamos no responde. No perdiste nada: vuelve a intentarlo en un momento.',
  },

  // Sign-in (decisions §5, B §8)
  CODE_MISMATCH: { status: 401, title: 'Código incorrecto', detail: 'Código incorrecto. Te queda un intento más.' },
  ATTEMPTS_EXCEEDED: {
    status: 429,
    title: 'Sin intentos',
    detail: 'Has excedido el límite de intentos. Por favor, reenvía el código',
  },
  CODE_EXPIRED: {
    status: 410,
    title: 'Código vencido',
    detail: 'Este código ya venció. Por favor, reenvía el código.',
  },
  SEND_FAILED: {
    status: 502,
    title: 'No pudimos enviar el código',
    detail: 'No fue posible enviar el código, por favor intenta más tarde.',
  },
  TOO_MANY_CODES: {
    status: 429,
    title: 'Espera para pedir otro código',
    detail: 'Ya te enviamos un código. Espera a que termine la cuenta para pedir otro.',
  },
  PHONE_LOCKED: {
    status: 429,
    title: 'Ingreso en pausa',
    detail:
      'Hubo demasiados códigos incorrectos para este celular. Por tu seguridad, podrás volver a intentarlo más tarde.',
  },
  ANTI_BOT_REFUSED: {
    status: 403,
    title: 'No pudimos comprobar que eres una persona',
    detail: 'No enviamos el código. Vuelve a intentarlo; si sigue igual, abre la página en otro navegador.',
  },
  SENDING_PAUSED: {
    status: 503,
    title: 'Envío de códigos en pausa',
    detail:
      'Estamos enviando muchos códigos y por seguridad hicimos una pausa. Vuelve a intentarlo en unos minutos o escríbenos desde aquí mismo.',
  },
  PHONE_INVALID: { status: 400, title: 'Revisa tu número', detail: 'Algo está mal con tu número, verifícalo' },
  PROFILE_NOT_FOUND: {
    status: 404,
    title: 'Aún no te conocemos',
    detail: 'Todavía no tenemos tu nombre. Regístrate para continuar.',
  },
  PROFILE_EXISTS: { status: 409, title: 'Ya estás registrado', detail: 'Ya tenemos tu nombre registrado.' },

  // Banks, rates and amounts
  SIMULATION_KEY_REFUSED: {
    status: 403,
    title: 'No pudimos confirmar la página',
    detail: 'La clave de hoy para simular falta o ya venció. Recarga la página e inténtalo otra vez.',
  },
  RATE_ALERT_REACHED: {
    status: 409,
    title: 'Esa tasa ya se paga hoy',
    detail: 'Hay un banco que ya paga esa tasa o una mayor. Escribe una más alta o abre tu CDT ahora.',
  },
  TOO_MANY_RATE_ALERTS: {
    status: 409,
    title: 'Ya tienes varias alertas',
    detail: 'Llegaste al máximo de alertas. Termina una para crear otra.',
  },
  TOO_MANY_EXTERNAL_DEPOSITS: {
    status: 409,
    title: 'Ya anotaste muchos CDT',
    detail: 'Puedes anotar hasta 50. Quita uno que ya no tengas para anotar otro.',
  },
  LETTER_HAS_PASSWORD: {
    status: 422,
    title: 'Tu PDF tiene clave',
    detail: 'Escribe la clave del PDF. Casi siempre es tu número de documento. No la guardamos.',
  },
  LETTER_PASSWORD_WRONG: {
    status: 422,
    title: 'Esa no es la clave',
    detail: 'Con esa clave no abre tu PDF. Casi siempre es tu número de documento, sin puntos.',
  },
  LETTER_WITHOUT_TEXT: {
    status: 422,
    title: 'Tu PDF es una foto',
    detail: 'Tu PDF es una foto de la carta, sin texto que podamos leer. Escribe los datos abajo.',
  },
  TOO_MANY_LETTERS: {
    status: 429,
    title: 'Ya leímos muchas cartas',
    detail: 'Leímos muchas cartas tuyas en la última hora. Espera un momento, o escribe los datos.',
  },
  OFFER_NOT_FOUND: {
    status: 404,
    title: 'Ningún banco lo ofrece',
    detail: 'Ningún banco recibe ese monto a ese plazo. Prueba con otro.',
  },
  TOO_MANY_TRUSTED_PEOPLE: {
    status: 409,
    title: 'Ya tienes dos personas de confianza',
    detail: 'Quita una para invitar a otra.',
  },
  TRUSTED_PERSON_KNOWN: {
    status: 409,
    title: 'Ese celular no sirve para esto',
    detail: 'Es el tuyo o ya invitaste a quien lo tiene. Escribe el de otra persona.',
  },
  TRUSTED_VISIT_ENDED: {
    status: 401,
    title: 'La visita terminó',
    detail: 'Por seguridad dura quince minutos. Pide otro código para volver a entrar.',
  },
  DEATH_REPORT_NOT_FOUND: {
    status: 404,
    title: 'No hay un aviso por atender',
    detail: 'Alguien del equipo ya lo cerró, o no existe.',
  },
  ASSISTANT_REQUEST_GONE: {
    status: 404,
    title: 'La solicitud ya no sirve',
    detail:
      'Venció, ya la respondiste o empezó en otro navegador. No se dio ningún permiso: pídelo otra vez desde tu asistente.',
  },
  TOO_MANY_ASSISTANTS: {
    status: 409,
    title: 'Ya le diste permiso a muchos asistentes',
    detail: 'Puedes tener hasta 10 a la vez. Quita en «Mis datos» uno que ya no uses para dar otro permiso.',
  },
  ASSISTANT_TOKEN_INVALID: {
    status: 401,
    title: 'Permiso no válido',
    detail: 'El asistente no tiene permiso, o ya terminó. Se pide otra vez desde el asistente.',
  },
  ASSISTANT_SCOPE_MISSING: {
    status: 403,
    title: 'El permiso no alcanza',
    detail: 'El asistente no tiene permiso para leer esto. Puede pedirte uno que lo incluya.',
  },
  MATURITY_PLAN_REFUSED: {
    status: 409,
    title: 'No pudimos guardar tu plan',
    detail: 'Puedes prepararlo desde 30 días antes de que venza un CDT tuyo, y hasta ese día.',
  },
  BANK_NOT_FOUND: {
    status: 404,
    title: 'Banco no encontrado',
    detail: 'No encontramos ese banco entre nuestros aliados.',
  },
  BANK_NOT_OPEN: {
    status: 409,
    title: 'Muy pronto',
    detail: 'Todavía no abrimos CDT con este banco. Puedes simularlo y elegir otro para abrir.',
  },
  LAST_CODE_CHANNEL: {
    status: 409,
    title: 'Es el último canal de códigos',
    detail: 'Los códigos solo salen por aquí ahora: sin él nadie podría entrar. Abre primero el otro canal.',
  },
  BELOW_BANK_MINIMUM: {
    status: 422,
    title: 'Monto por debajo del mínimo',
    detail: 'El monto es menor que el mínimo de este banco.',
  },
  TERM_NOT_OFFERED: {
    status: 422,
    title: 'Plazo sin tasa',
    detail: 'Este banco no ofrece una tasa para ese monto y plazo.',
  },
  RATE_CHANGED: {
    status: 409,
    title: 'La tasa cambió',
    detail: 'La tasa de este banco cambió desde que simulaste. Revisa la nueva antes de continuar.',
  },

  // Process
  PROCESS_NOT_FOUND: {
    status: 404,
    title: 'Apertura no encontrada',
    detail: 'No encontramos esa apertura entre las tuyas.',
  },
  STEP_NOT_AVAILABLE: {
    status: 409,
    title: 'Este paso no está disponible',
    detail: 'Tu apertura va en otro paso. Te llevamos al que sigue.',
  },
  PROCESS_BLOCKED: {
    status: 409,
    title: 'Apertura en pausa',
    detail: 'Tu apertura está en pausa. Nuestro equipo te dirá qué sigue.',
  },
  BANK_DECLINES_PERSON: {
    status: 409,
    title: 'Por ahora no podemos seguir con este banco',
    detail: 'El banco no puede recibir esta apertura en este momento. No se movió dinero y tus datos siguen guardados.',
  },

  CLAIM_REFUSED: {
    status: 422,
    title: 'Datos que no coinciden',
    detail: 'Los datos de tu inversión no coinciden con los nuestros. Vuelve a simular: no se creó nada.',
  },
  TURBO_NOT_AVAILABLE: {
    status: 409,
    title: '¡Lo sentimos!',
    detail: 'No calificas para Turbo, pero puedes seguir de la forma general.',
  },
  TICKET_INVALID: {
    status: 410,
    title: 'Este enlace ya no sirve',
    detail: 'El enlace ya se usó o venció. Ingresa con tu celular y continúa desde ahí.',
  },
  MAIL_LINK_INVALID: {
    status: 404,
    title: 'Este enlace no está completo',
    detail: 'Ábrelo de nuevo desde el correo que te enviamos. No cambiamos nada.',
  },

  // Bonuses and referrals (A §8)
  BONUS_CHANGED: {
    status: 409,
    title: 'Tu bono cambió',
    detail: 'El bono que viste no es el que corresponde a esta inversión. Revísalo antes de continuar.',
  },
  BONUS_NOT_ELIGIBLE: {
    status: 409,
    title: 'Este bono no aplica',
    detail: 'Tu inversión no cumple las condiciones del bono.',
  },
  ROULETTE_INVALID: { status: 422, title: 'Ruleta no disponible', detail: 'Esta ruleta no existe o ya terminó.' },
  ROULETTE_PARTICIPATED: {
    status: 409,
    title: 'Ya participaste',
    detail: 'Ya giraste esta ruleta. Tu premio sigue guardado.',
  },
  C001: {
    status: 409,
    title: 'Lo sentimos! No podemos validar tu enlace de referido',
    detail: 'ya tienes este enlace registrado en un proceso',
  },
  C002: {
    status: 409,
    title: 'Lo sentimos! No podemos validar tu enlace de referido',
    detail: 'ya tienes un enlace de referido registrado',
  },
  C003: {
    status: 404,
    title: 'Lo sentimos! No podemos validar tu enlace de referido',
    detail: 'el enlace que usaste no existe',
  },
  C004: {
    status: 409,
    title: 'Lo sentimos! No podemos validar tu enlace de referido',
    detail: 'ya tienes CDTs activos',
  },
  REFERRAL_OWN: {
    status: 409,
    title: 'Lo sentimos! No podemos validar tu enlace de referido',
    detail: 'el enlace que usaste es el tuyo: compártelo con alguien más',
  },

  // Renewals
  RENEWAL_NOT_OPEN: {
    status: 409,
    title: 'Todavía no es el momento',
    detail: 'Puedes decidir desde cinco días antes del vencimiento y hasta ese mismo día.',
  },
  ADDED_MONEY_REFUSED: {
    status: 409,
    title: 'Ese dinero no se puede agregar',
    detail: 'Este banco no recibe dinero al renovar.',
  },
  TAX_YEAR_NOT_FOUND: {
    status: 404,
    title: 'Sin movimientos ese año',
    detail: 'No tuviste CDT con nosotros en ese año.',
  },
  TAX_UNIT_MISSING: {
    status: 409,
    title: 'Falta la UVT de ese año',
    detail: 'No tenemos la UVT de ese año, así que no podemos decirte si te toca declarar.',
  },
  EVIDENCE_NOT_FOUND: {
    status: 404,
    title: 'No lo reconocemos',
    detail: 'Ningún documento firmado con nosotros tiene esta huella. Un solo cambio en el archivo la hace distinta.',
  },

  // Forms
  FORM_NOT_FOUND: {
    status: 404,
    title: 'Formulario no encontrado',
    detail: 'Ese formulario no existe para esta apertura.',
  },
  FORM_INVALID: {
    status: 422,
    title: 'Faltan datos',
    detail: 'Revisa los datos marcados. Lo que escribiste sigue guardado.',
  },

  // Identity
  IDENTITY_NOT_READY: {
    status: 409,
    title: 'Primero tus datos',
    detail: 'Completa el formulario antes de validar tu identidad.',
  },
  IDENTITY_BLOCKED: {
    status: 409,
    title: 'Validación en pausa',
    detail: 'La validación de identidad falló tres veces. Podrás intentarlo de nuevo en 24 horas.',
  },

  BIOMETRICS_REQUIRED: {
    status: 422,
    title: 'Falta tu autorización',
    detail: 'Tu CDT empieza con tu rostro y tu documento: autoriza su uso para continuar.',
  },

  // Documents
  DOCUMENT_NOT_FOUND: { status: 404, title: 'Documento no encontrado', detail: 'No encontramos ese documento.' },
  DOCUMENT_TOO_LARGE: {
    status: 413,
    title: 'Archivo muy grande',
    detail: 'El archivo pesa más de 20 MB. Elige uno más liviano; no guardamos nada de este.',
  },
  // A file has one reason why it is not taken, and each says what to do. Nothing of it is kept.
  DOCUMENT_UNREADABLE: {
    status: 422,
    title: 'El archivo está dañado',
    detail: 'El archivo está vacío, dañado o le falta una parte. Ábrelo para revisarlo y expórtalo o tómalo de nuevo.',
  },
  DOCUMENT_TOO_INTRICATE: {
    status: 422,
    title: 'El archivo es demasiado complejo',
    detail: 'El archivo es demasiado complejo para revisarlo. Guárdalo con «Imprimir › Guardar como PDF» y envía ese.',
  },
  DOCUMENT_KIND_REFUSED: {
    status: 422,
    title: 'No recibimos ese tipo de archivo',
    detail: 'Ese archivo no es un PDF ni una foto que podamos abrir. Guárdalo como PDF o como foto JPG y envía ese.',
  },
  DOCUMENT_NOT_CLEAN: {
    status: 422,
    title: 'El archivo tiene un virus',
    detail:
      'Nuestro antivirus encontró algo peligroso en el archivo. Envía otra copia, por ejemplo una foto del papel.',
  },
  PDF_HAS_PASSWORD: {
    status: 422,
    title: 'Tu PDF tiene clave',
    detail: 'Tu PDF tiene clave. Ábrelo con ella, guárdalo con «Imprimir › Guardar como PDF» y envía ese, sin clave.',
  },
  PDF_HAS_PROGRAM: {
    status: 422,
    title: 'Tu PDF tiene un programa',
    detail: 'Tu PDF tiene un programa por dentro. Guárdalo con «Imprimir › Guardar como PDF» y envía ese.',
  },
  PDF_FORM_COMPUTES: {
    status: 422,
    title: 'Tu PDF es un formulario que calcula',
    detail:
      'Tu PDF es un formulario que calcula o envía datos. Guárdalo con «Imprimir › Guardar como PDF» y envía ese.',
  },
  PDF_HAS_ATTACHMENT: {
    status: 422,
    title: 'Tu PDF tiene adjuntos',
    detail: 'Tu PDF tiene otro archivo adjunto. Guárdalo con «Imprimir › Guardar como PDF» y envía ese.',
  },
  PDF_OPENS_FILE: {
    status: 422,
    title: 'Tu PDF abre otro archivo',
    detail: 'Tu PDF tiene un enlace que abre otro archivo. Guárdalo con «Imprimir › Guardar como PDF» y envía ese.',
  },
  PICTURE_IS_HEIC: {
    status: 422,
    title: 'Tu foto es HEIC',
    detail:
      'Es una foto HEIC, de iPhone. En Ajustes › Cámara › Formatos elige «Más compatible» y tómala de nuevo, o envíala como JPG.',
  },
  PICTURE_HAS_PAGES: {
    status: 422,
    title: 'Tu imagen tiene varias páginas',
    detail: 'Es una imagen TIFF de varias páginas. Guárdala como PDF y envía ese, para que no se pierda ninguna.',
  },
  DOCUMENT_NOT_ASKED: { status: 422, title: 'Documento no solicitado', detail: 'Esta apertura no pide ese documento.' },
  DOCUMENTS_MISSING: {
    status: 409,
    title: 'Faltan documentos',
    detail: 'Sube todos los documentos que pedimos antes de continuar.',
  },
  TOO_MANY_EMPLOYERS: {
    status: 429,
    title: 'Buscaste muchas empresas',
    detail: 'Por hoy no buscamos más empresas por su NIT. Escribe tú los datos de la empresa donde trabajas.',
  },
  TOO_MANY_DOCUMENTS: {
    status: 429,
    title: 'Demasiados archivos',
    detail: 'Reemplazaste este documento muchas veces. Espera un momento antes de subir otro.',
  },
  TOO_MANY_FILES_WAITING: {
    status: 429,
    title: 'Ya estamos revisando tus archivos',
    detail: 'Estamos revisando otros archivos tuyos. Espera a que terminen y sube este de nuevo.',
  },
  // Nobody has looked at the file, so that nothing is said of it.
  FILES_BUSY: {
    status: 503,
    title: 'Estamos ocupados',
    detail: 'Estamos ocupados; tu archivo sirve. Envíalo otra vez en unos segundos.',
  },
  PICTURES_BUSY: {
    status: 503,
    title: 'Estamos ocupados',
    detail: 'Estamos ocupados; tu foto sirve. Envíala otra vez en unos segundos.',
  },
  PICTURE_TOO_LARGE: {
    status: 422,
    title: 'La foto es demasiado grande',
    detail: 'La foto tiene más de 16 megapíxeles. Tómala con la cámara en su tamaño normal o súbela como PDF.',
  },

  // Personal data (Z09)
  CONSENT_NOT_GIVEN: {
    status: 409,
    title: 'Sin autorización vigente',
    detail: 'Esa autorización no está vigente: no hay nada que retirar.',
  },
  CONSENT_NEEDED: {
    status: 409,
    title: 'La ley nos pide conservarla',
    detail:
      'Esta autorización sostiene un CDT abierto o una apertura en curso y no se puede retirar aquí. Pide el retiro y te respondemos en el plazo de ley.',
  },
  TOO_MANY_REQUESTS_OPEN: {
    status: 429,
    title: 'Ya tienes solicitudes abiertas',
    detail: 'Tienes cinco solicitudes sin responder. Espera la respuesta de alguna antes de enviar otra.',
  },

  // Signature
  AGREEMENT_REQUIRED: {
    status: 422,
    title: 'Falta tu acuerdo',
    detail: 'Acepta el acuerdo de firma electrónica para continuar.',
  },
  SIGNATURE_NOT_READY: {
    status: 409,
    title: 'Estamos preparando tus documentos',
    detail: 'Tus documentos estarán listos en unos segundos.',
  },

  // Payment and certificate
  PAYMENT_IN_PROGRESS: {
    status: 409,
    title: 'Ya hay un pago en verificación',
    detail: 'Tienes un pago en verificación. Espera su resultado antes de intentar otro.',
  },
  PAYMENT_METHOD_NOT_OFFERED: {
    status: 422,
    title: 'Medio de pago no disponible',
    detail: 'Este banco no recibe el dinero por ese medio.',
  },
  PSE_BANK_UNKNOWN: {
    status: 422,
    title: 'Elige tu banco',
    detail: 'Elige de la lista el banco desde el que pagarás.',
  },
  CERTIFICATE_NOT_READY: {
    status: 404,
    title: 'Certificado en camino',
    detail: 'El banco todavía no ha emitido tu certificado.',
  },

  // Webhooks
  WEBHOOK_REFUSED: { status: 401, title: 'Aviso rechazado', detail: 'La firma del aviso no es válida.' },
  WEBHOOK_NOT_CONFIGURED: { status: 503, title: 'Aviso no configurado', detail: 'Este aviso no está configurado.' },

  // Staff
  STAFF_PASSWORD_REQUIRED: {
    status: 401,
    title: 'Falta tu segunda clave',
    detail: 'Escribe la clave de seis números de tu aplicación de autenticación para seguir.',
  },
  STAFF_PASSWORD_WRONG: {
    status: 401,
    title: 'Clave incorrecta',
    detail: 'Esa clave no es la de ahora, o ya se usó. Espera la siguiente y vuelve a intentarlo.',
  },
  STAFF_LOCKED: {
    status: 429,
    title: 'Ingreso en pausa',
    detail: 'Hubo demasiadas claves incorrectas. Vuelve a intentarlo en unos minutos.',
  },
  STAFF_ENROLLED: {
    status: 409,
    title: 'Ya tienes una aplicación registrada',
    detail: 'Para cambiarla, pide a un administrador que la reinicie.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    title: 'No pudimos comprobar tu llave de acceso',
    detail: 'Inténtalo otra vez. Si se repite, usa otra llave o la clave de tu aplicación de autenticación.',
  },
  PASSKEY_BLOCKED: {
    status: 401,
    title: 'Esta llave de acceso está bloqueada',
    detail: 'Parece que existe una copia. Usa otra llave o la clave de tu aplicación; ya avisamos a administración.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    title: 'No hay llave de acceso',
    detail: 'No tienes esa llave de acceso. Usa la clave de tu aplicación de autenticación.',
  },
  PASSKEY_EXISTS: {
    status: 409,
    title: 'Esa llave ya está registrada',
    detail: 'Esa llave de acceso ya está registrada. Registra otra, o usa la que tienes.',
  },
  PASSKEY_LAST: {
    status: 409,
    title: 'Es tu única segunda clave',
    detail: 'Registra antes otra llave de acceso o tu aplicación de autenticación, y después quita esta.',
  },
  PASSKEY_LIMIT: {
    status: 409,
    title: 'Ya tienes diez llaves de acceso',
    detail: 'Quita una que ya no uses, y después registra la nueva.',
  },
  STAFF_EXISTS: { status: 409, title: 'Ya es parte del equipo', detail: 'Ese celular ya tiene un rol en el equipo.' },
  STAFF_SELF: {
    status: 409,
    title: 'No puedes hacerlo contigo',
    detail: 'Pide a otra persona administradora que haga este cambio.',
  },
  STAFF_LAST_ADMINS: {
    status: 409,
    title: 'Quedarían menos de dos personas administradoras',
    detail: 'El equipo necesita dos. Primero da el rol de Administración a otra persona, y luego termina este acceso.',
  },
  STAFF_LEFT: {
    status: 409,
    title: 'Ya no es parte del equipo',
    detail: 'El acceso de esa persona ya terminó.',
  },
  ABSENCE_DAYS: {
    status: 409,
    title: 'Esos días no sirven',
    detail: 'El último día va después del primero, no ha pasado, y una ausencia dura un año a lo sumo.',
  },
  STAND_IN_NOT_AVAILABLE: {
    status: 409,
    title: 'Esa persona no puede recibirlo',
    detail: 'Elige a alguien que trabaje en estos días, y que sea de la misma parte: del equipo o de ese banco.',
  },
  REASON_REQUIRED: {
    status: 400,
    title: 'Falta el motivo',
    detail: 'Escribe por qué, en palabras que el cliente pueda leer.',
  },
  PAPERS_NOT_REVIEWED: {
    status: 409,
    title: 'Faltan documentos por ver',
    detail: 'Abre cada documento antes de aprobarlo o rechazarlo, o escribe por qué decides así.',
  },
  TASK_GONE: {
    status: 404,
    title: 'Esta tarea ya no está',
    detail: 'Lo que la causaba se resolvió. La lista se actualiza sola.',
  },
  TASK_TAKEN: { status: 409, title: 'La tiene otra persona', detail: 'Alguien del equipo tomó esta tarea primero.' },
  PROCESS_TAKEN: {
    status: 409,
    title: 'Está a cargo de otra persona',
    detail: 'Alguien del equipo responde por este proceso. Puede soltarlo esa persona, o quien administra.',
  },
  HOLDER_DIED: {
    status: 409,
    title: 'Un banco informó que falleció',
    detail: 'A un cliente que un banco da por fallecido no se le escribe. Acuerda con el banco cómo sigue.',
  },
  VIEWS_FULL: {
    status: 409,
    title: 'Ya tienes 20 vistas',
    detail: 'Quita una que ya no uses y guarda esta otra vez.',
  },
  CONVERSATION_NOT_FOUND: {
    status: 404,
    title: 'Esa conversación no existe',
    detail: 'Puede que la persona haya borrado sus datos. La lista se actualiza sola.',
  },
  CONVERSATION_TAKEN: {
    status: 409,
    title: 'La tiene otra persona',
    detail: 'Alguien del equipo está atendiendo esta conversación. Lo que escribiste no se envió.',
  },
  CONTACT_NEEDED: {
    status: 422,
    title: '¿Dónde te respondemos?',
    detail: 'Déjanos tu nombre y un celular o correo para responderte. Tu mensaje no se ha enviado.',
  },
  PAYOUT_DAY: {
    status: 409,
    title: 'Ese día no se pagan bonos',
    detail: 'Los bonos se pagan los martes y jueves hábiles, y el archivo se prepara desde ese mismo día.',
  },
  PAYOUT_EMPTY: {
    status: 409,
    title: 'No hay bonos por pagar',
    detail: 'Para ese día no queda ningún bono programado que no esté en otro archivo.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    title: 'No encontramos ese pago',
    detail: 'Vuelve a la lista de pagos y ábrelo desde ahí.',
  },
  WINDOW_INVALID: {
    status: 400,
    title: 'Revisa las fechas',
    detail: 'La primera fecha va antes que la última, y entre las dos caben hasta 400 días.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    title: 'Hacen falta dos personas',
    detail:
      'Este paso lo dice el banco, quien recibe el pago o Cumplimiento. Se pide como cambio, y otra persona lo aprueba.',
  },
  PRIVACY_REQUEST_NOT_FOUND: {
    status: 404,
    title: 'Solicitud no encontrada',
    detail: 'No encontramos esa solicitud sobre datos personales.',
  },
  PRIVACY_REQUEST_ANSWERED: {
    status: 409,
    title: 'Ya se respondió',
    detail: 'Otra persona respondió esta solicitud. No se cambió nada.',
  },
  CUSTOMER_NOT_FOUND: { status: 404, title: 'Cliente no encontrado', detail: 'No encontramos a ese cliente.' },
  CHANGE_NOT_FOUND: { status: 404, title: 'Cambio no encontrado', detail: 'No encontramos esa solicitud de cambio.' },
  CHANGE_INVALID: {
    status: 422,
    title: 'Este cambio no se puede pedir',
    detail: 'Revisa lo marcado. No se pidió ni se cambió nada.',
  },
  CHANGE_WAITING: {
    status: 409,
    title: 'Ya está pedido',
    detail: 'Ya hay una solicitud igual que espera decisión. Búscala en la lista de cambios.',
  },
  STAFF_AWAITS_CONFIRMATION: {
    status: 403,
    title: 'Falta la aprobación de otra persona',
    detail: 'Otra persona administradora tiene que aprobar tu acceso antes de que puedas trabajar.',
  },
  APPROVER_NOT_INDEPENDENT: {
    status: 409,
    title: 'Lo tiene que aprobar otra persona',
    detail:
      'Quien pide y quien aprueba no pueden deberse el acceso ni debérselo a la misma persona, y quien aprueba lo tiene desde hace al menos 24 horas.',
  },
  ASKER_OUT: {
    status: 409,
    title: 'Quien lo pidió ya no puede pedirlo',
    detail: 'Su acceso está suspendido o espera aprobación. Rechaza la solicitud; otra persona puede pedir lo mismo.',
  },
  CHANGE_OWN: {
    status: 409,
    title: 'No puedes decidir lo que pediste',
    detail: 'La solicitud es tuya: la aprueba o la rechaza otra persona del equipo.',
  },
  CHANGE_NOT_OWN: {
    status: 409,
    title: 'Solo la retira quien la pidió',
    detail: 'La solicitud es de otra persona. Puedes aprobarla o rechazarla.',
  },
  CHANGE_DECIDED: {
    status: 409,
    title: 'Ya está decidida',
    detail: 'Otra persona ya decidió esta solicitud, o fue retirada. No se cambió nada.',
  },
  CHANGE_STALE: {
    status: 409,
    title: 'Ya no es lo que se pidió',
    detail: 'Algo cambió desde que se pidió, así que no se aplicó. Recházala y pide el cambio de nuevo.',
  },
  MEMBER_NOT_AVAILABLE: {
    status: 409,
    title: 'Esa persona no puede recibirla',
    detail: 'Ya no está en el equipo, o no responde conversaciones. Elige a otra persona.',
  },
  CHANGE_NOT_UNDOABLE: {
    status: 409,
    title: 'Este cambio no se puede deshacer',
    detail: 'Solo vuelve lo que había antes de un cambio de tasas aprobado. Propón las tasas que deben regir.',
  },
  RECONCILIATION_NOT_FOUND: {
    status: 404,
    title: 'Ese día no tiene archivo',
    detail: 'El archivo de un día se hace poco después de la medianoche. De ese banco y ese día no hay ninguno.',
  },
  DESK_ITEM_NOT_FOUND: {
    status: 404,
    title: 'No está en la mesa',
    detail: 'Eso no está en la mesa de tu banco. Vuelve a la lista y búscalo otra vez.',
  },
  DESK_PROPOSED: {
    status: 409,
    title: 'Ya espera a otra persona de tu banco',
    detail: 'Alguien de tu banco ya decidió sobre esto y falta que otra persona lo confirme. Abre la mesa otra vez.',
  },
  CERTIFICATE_DATES_WRONG: {
    status: 422,
    title: 'Revisa las fechas',
    detail:
      'La constancia se expide a más tardar hoy, la apertura va entre la firma y el día hábil que sigue a la expedición, y el vencimiento resulta de la apertura y el plazo.',
  },
  DEPOSIT_EVENT_DATE_WRONG: {
    status: 422,
    title: 'Revisa la fecha',
    detail: 'La fecha va desde la apertura del CDT hasta hoy.',
  },
  ROLE_REQUIRED: { status: 403, title: 'Tu rol no lo permite', detail: 'Esta acción es de otro rol del equipo.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** Errors that any call may answer; a call's own list adds to these. */
export const commonErrors = [
  'INVALID_REQUEST',
  'NOT_JSON',
  'CLIENT_UNKNOWN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** Errors of every call for staff, besides those of a session. To anybody else such a call does not exist. */
export const staffErrors = [
  ...sessionErrors,
  'NOT_FOUND',
  'STAFF_PASSWORD_REQUIRED',
  'STAFF_AWAITS_CONFIRMATION',
  'ROLE_REQUIRED',
] as const satisfies readonly ErrorCode[]

/** What the team reads where the sentence of the catalogue speaks to a customer of their own opening. */
export const staffDetails: Partial<Record<ErrorCode, string>> = {
  PROCESS_NOT_FOUND: 'No encontramos esa apertura. Búscala por el celular o el documento del cliente.',
  STEP_NOT_AVAILABLE: 'Esta apertura ya va en otro paso: alguien la movió antes. No cambiamos nada.',
}

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The body of every failure, `application/problem+json` (decisions §4). Some codes carry facts in `error`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.object({ code: z.string(), message: z.string(), fields: z.array(fieldErrorSchema).optional() }),
  error: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
