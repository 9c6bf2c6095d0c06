/** Codes that DANE has since changed: the old code, and what it became; undefined where it was merged away. */
export const changedMunicipalities: ReadonlyMap<string, { code: string; name: string } | undefined> = new Map([
  ['27086', { code: '27493', name: 'Nuevo Belén de Bajirá' }],
  // Mapiripana is part of Barranco Minas (94343) since that became a municipality.
  ['94663', undefined],
])

/**
 * The full names of activities that public copies of CIIU Rev. 4 A.C. cut at a hundred letters. Each is used only where
 * the imported name is its beginning, so that a better file is never overwritten.
 */
export const fullActivityNames: readonly string[] = [
  'Fabricación de artículos de viaje, bolsos de mano y artículos similares elaborados en cuero, y fabricación de artículos de talabartería y guarnicionería',
  'Fabricación de artículos de viaje, bolsos de mano y artículos similares; artículos de talabartería y guarnicionería elaborados en otros materiales',
  'Fabricación de hojas de madera para enchapado; fabricación de tableros contrachapados, tableros laminados, tableros de partículas y otros tableros y paneles',
  'Fabricación de papel y cartón ondulado (corrugado); fabricación de envases, empaques y de embalajes de papel y cartón',
  'Fabricación de jabones y detergentes, preparados para limpiar y pulir; perfumes y preparados de tocador',
  'Fabricación de productos farmacéuticos, sustancias químicas medicinales y productos botánicos de uso farmacéutico',
  'Fabricación de tanques, depósitos y recipientes de metal, excepto los utilizados para el envase o transporte de mercancías',
  'Mantenimiento y reparación especializado de equipo de transporte, excepto los vehículos automotores, motocicletas y bicicletas',
  'Comercio al por mayor de materiales de construcción, artículos de ferretería, pinturas, productos de vidrio, equipo y materiales de fontanería y calefacción',
  'Comercio al por mayor de productos químicos básicos, cauchos y plásticos en formas primarias y productos químicos de uso agropecuario',
  'Comercio al por menor en establecimientos no especializados con surtido compuesto principalmente por alimentos, bebidas o tabaco',
  'Comercio al por menor en establecimientos no especializados, con surtido compuesto principalmente por productos diferentes de alimentos (víveres en general), bebidas y tabaco',
  'Comercio al por menor de carnes (incluye aves de corral), productos cárnicos, pescados y productos de mar, en establecimientos especializados',
  'Comercio al por menor de lubricantes (aceites, grasas), aditivos y productos de limpieza para vehículos automotores',
  'Comercio al por menor de computadores, equipos periféricos, programas de informática y equipos de telecomunicaciones en establecimientos especializados',
  'Comercio al por menor de artículos de ferretería, pinturas y productos de vidrio en establecimientos especializados',
  'Comercio al por menor de tapices, alfombras y cubrimientos para paredes y pisos en establecimientos especializados',
  'Comercio al por menor de electrodomésticos y gasodomésticos de uso doméstico, muebles y equipos de iluminación',
  'Comercio al por menor de libros, periódicos, materiales y artículos de papelería y escritorio, en establecimientos especializados',
  'Comercio al por menor de otros artículos culturales y de entretenimiento n.c.p. en establecimientos especializados',
  'Comercio al por menor de prendas de vestir y sus accesorios (incluye artículos de piel) en establecimientos especializados',
  'Comercio al por menor de todo tipo de calzado y artículos de cuero y sucedáneos del cuero en establecimientos especializados',
  'Comercio al por menor de productos farmacéuticos y medicinales, cosméticos y artículos de tocador en establecimientos especializados',
  'Comercio al por menor de productos textiles, prendas de vestir y calzado, en puestos de venta móviles',
  'Actividades de aeropuertos, servicios de navegación aérea y demás actividades conexas al transporte aéreo',
  'Actividades de producción de películas cinematográficas, videos, programas, anuncios y comerciales de televisión',
  'Actividades de posproducción de películas cinematográficas, videos, programas, anuncios y comerciales de televisión',
  'Actividades de distribución de películas cinematográficas, videos, programas, anuncios y comerciales de televisión',
  'Actividades de desarrollo de sistemas informáticos (planificación, análisis, diseño, programación, pruebas)',
  'Arrendamiento de propiedad intelectual y productos similares, excepto obras protegidas por derechos de autor',
  'Regulación de las actividades de organismos que prestan servicios de salud, educativos, culturales y otros servicios sociales, excepto servicios de seguridad social',
  'Actividades de atención residencial, para el cuidado de pacientes con retardo mental, enfermedad mental y consumo de sustancias psicoactivas',
  'Actividades no diferenciadas de los hogares individuales como productores de servicios para uso propio',
]
