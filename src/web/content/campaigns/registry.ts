import type { ContentPage } from '../content-page.ts'
import { page as aUnosMinutosDeAbrirTuCdt } from './a-unos-minutos-de-abrir-tu-cdt.ts'
import { page as abTesting } from './ab-testing.ts'
import { page as accesibilidad } from './accesibilidad.ts'
import { page as ahorro } from './ahorro.ts'
import { page as asesoriaGratisCdt } from './asesoria-gratis-cdt.ts'
import { page as beneficiosBan100 } from './beneficios-ban100.ts'
import { page as campanas } from './campanas.ts'
import { page as cdtCupido } from './cdt-cupido.ts'
import { page as cdtFlexible } from './cdt-flexible.ts'
import { page as cdtFlexibleRetiroGratis } from './cdt-flexible-retiro-gratis.ts'
import { page as cdtParaEmpresasEnColombia } from './cdt-para-empresas-en-colombia.ts'
import { page as cdtTurbo } from './cdt-turbo.ts'
import { page as clubCdt } from './club-cdt.ts'
import { page as comoLoHacemos } from './como-lo-hacemos.ts'
import { page as contactanos } from './contactanos.ts'
import { page as credifinancieraEsBan100 } from './credifinanciera-es-ban-100.ts'
import { page as declaracionDeRentaSinContratiempos } from './declaracion-de-renta-sin-contratiempos.ts'
import { page as diasAzules } from './dias-azules.ts'
import { page as facilCdt } from './facil-cdt.ts'
import { page as finverzo2025 } from './finverzo-2025.ts'
import { page as gofest } from './gofest.ts'
import { page as golf18 } from './golf18.ts'
import { page as guiasParaMaximizarTuDineroConLosCdt } from './guias-para-maximizar-tu-dinero-con-los-cdt.ts'
import { page as jumboCdt } from './jumbo-cdt.ts'
import { page as libroGratuito } from './libro-gratuito.ts'
import { page as lifeMiles } from './life-miles.ts'
import { page as moneycon } from './moneycon.ts'
import { page as mundialDeTejo2025 } from './mundial-de-tejo-2025.ts'
import { page as pionerosFinanzasEmocionales } from './pioneros-finanzas-emocionales.ts'
import { page as poderosas2025 } from './poderosas2025.ts'
import { page as porQueComparar } from './por-que-comparar.ts'
import { page as preguntasFrecuentes } from './preguntas-frecuentes.ts'
import { page as prensa } from './prensa.ts'
import { page as quienesSomos } from './quienes-somos.ts'
import { page as referidos } from './referidos.ts'
import { page as retirarAntes } from './retirar-antes.ts'
import { page as sueldoInteligente } from './sueldo-inteligente.ts'
import { page as tasasAbiertas } from './tasas-abiertas.ts'
import { page as teEsperamosEnLaMoneycon } from './te-esperamos-en-la-moneycon.ts'
import { page as trabajo } from './trabajo.ts'
import { page as valoraAnalitik } from './valora-analitik.ts'
import { page as widgetParaTuSitio } from './widget-para-tu-sitio.ts'
import { page as yoMeLlamoCdt } from './yo-me-llamo-cdt.ts'

export const campaignPages: readonly ContentPage[] = [
  aUnosMinutosDeAbrirTuCdt,
  abTesting,
  accesibilidad,
  ahorro,
  asesoriaGratisCdt,
  beneficiosBan100,
  campanas,
  cdtCupido,
  cdtFlexible,
  cdtFlexibleRetiroGratis,
  cdtParaEmpresasEnColombia,
  cdtTurbo,
  clubCdt,
  comoLoHacemos,
  contactanos,
  credifinancieraEsBan100,
  declaracionDeRentaSinContratiempos,
  diasAzules,
  facilCdt,
  finverzo2025,
  gofest,
  golf18,
  guiasParaMaximizarTuDineroConLosCdt,
  jumboCdt,
  libroGratuito,
  lifeMiles,
  moneycon,
  mundialDeTejo2025,
  pionerosFinanzasEmocionales,
  poderosas2025,
  porQueComparar,
  preguntasFrecuentes,
  prensa,
  quienesSomos,
  referidos,
  retirarAntes,
  sueldoInteligente,
  tasasAbiertas,
  teEsperamosEnLaMoneycon,
  trabajo,
  valoraAnalitik,
  widgetParaTuSitio,
  yoMeLlamoCdt,
]
