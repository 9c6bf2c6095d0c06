/**
 * F01: what municipalities are called besides their official name, by code: names that DANE has changed since, everyday
 * names, names of the main town where people know it better than the municipality, and shortened ones. A name that is
 * the official one without «de», «la» or an accent needs no row: the searches leave these out themselves.
 */
const otherPlaceNames: Readonly<Record<string, readonly string[]>> = {
  '05001': ['Medallo', 'Mde'], // Medellín
  '05042': ['Santafé de Antioquia', 'Antioquia'], // Santa Fé de Antioquia
  '05101': ['Bolívar'], // Ciudad Bolívar
  '05138': ['Cañas Gordas'], // Cañasgordas
  '05148': ['Carmen de Viboral'], // El Carmen de Viboral
  '05150': ['Carolina del Príncipe'], // Carolina
  '05237': ['Don Matías'], // Donmatías
  '05264': ['Entre Ríos'], // Entrerríos
  '05376': ['La Ceja del Tambo'], // La Ceja
  '05541': ['El Peñol'], // Peñol
  '05576': ['Pueblo Rico'], // Pueblorrico
  '05585': ['La Magdalena', 'Nare'], // Puerto Nare
  '05607': ['El Retiro'], // Retiro
  '05615': ['Río Negro'], // Rionegro
  '05647': ['San Andrés'], // San Andrés de Cuerquía
  '05664': ['San Pedro'], // San Pedro de los Milagros
  '05674': ['San Vicente'], // San Vicente Ferrer
  '05686': ['Santa Rosa'], // Santa Rosa de Osos
  '05697': ['Santuario'], // El Santuario
  '05893': ['Casabe'], // Yondó
  '08001': ['B/quilla', 'Curramba', 'Quilla'], // Barranquilla
  '11001': [
    'Bogotá',
    'Santafé de Bogotá',
    'Santa Fe de Bogotá',
    'Bogotá Cundinamarca',
    'Bogotá Distrito Capital',
    'Bta',
    // Municipalities of their own until 1954, where people were born.
    'Bosa',
    'Engativá',
    'Fontibón',
    'Suba',
    'Usaquén',
    'Usme',
  ], // Bogotá, D.C.
  '13001': ['Cartagena', 'Cartagena D.T. y C.', 'Ctg'], // Cartagena de Indias
  '13062': ['Arroyo Hondo'], // Arroyohondo
  '13244': ['Carmen de Bolívar'], // El Carmen de Bolívar
  '13468': ['Mompox', 'Mompós', 'Santa Cruz de Mompós'], // Santa Cruz de Mompox
  '13600': ['Rioviejo'], // Río Viejo
  '13647': ['San Estanislao de Kostka'], // San Estanislao
  '13673': ['Santa Catalina de Alejandría'], // Santa Catalina
  '13683': ['Santa Rosa de Lima', 'Santa Rosa Norte'], // Santa Rosa
  '13810': ['Puerto Rico'], // Tiquisio
  '15232': ['San Pedro de Iguaque'], // Chíquiza
  '15244': ['Cocuy'], // El Cocuy
  '15248': ['Espino'], // El Espino
  '15332': ['Güicán'], // Güicán de la Sierra
  '15403': ['Uvita'], // La Uvita
  '15407': ['Villa de Leiva', 'Leyva', 'Leiva'], // Villa de Leyva
  '15537': ['Pazderío', 'Paz del Río'], // Paz de Río
  '15720': ['Sativa Norte'], // Sativanorte
  '15723': ['Sativa Sur'], // Sativasur
  '17042': ['Ansermaviejo', 'Anserma Viejo'], // Anserma
  '17380': ['Dorada'], // La Dorada
  '17614': ['Río Sucio'], // Riosucio
  '17665': ['San José de Risaralda', 'San José de Caldas'], // San José
  '17867': ['La Victoria'], // Victoria
  '17873': ['Villa María'], // Villamaría
  '18247': ['Doncello'], // El Doncello
  '18256': ['Paujil'], // El Paujíl
  '18410': ['Montañita'], // La Montañita
  '18460': ['San Antonio de Getuchá'], // Milán
  '19418': ['López', 'Micay'], // López de Micay
  '19517': ['Belalcázar', 'Páez Belalcázar'], // Páez
  '19532': ['El Bordo', 'Patía El Bordo', 'Bordo'], // Patía
  '19548': ['Piendamó', 'Tunía', 'Piendamó Tunía'], // Piendamó - Tunía
  '19585': ['Coconuco', 'Puracé Coconuco'], // Puracé
  '19698': ['Quilichao', 'Santander'], // Santander de Quilichao
  '19760': ['Sotará', 'Paispamba', 'Sotará Paispamba'], // Sotará - Paispamba
  '19845': ['Villarrica'], // Villa Rica
  '20013': ['Codazzi'], // Agustín Codazzi
  '20045': ['Becerril del Campo'], // Becerril
  '20400': ['La Jagua'], // La Jagua de Ibirico
  '20443': ['Manaure'], // Manaure Balcón del Cesar
  '20621': ['La Paz Robles', 'Robles'], // La Paz
  '23350': ['La Frontera'], // La Apartada
  '23417': ['Santa Cruz de Lorica'], // Lorica
  '23466': ['Monte Líbano'], // Montelíbano
  '23586': ['Purísima'], // Purísima de la Concepción
  '23670': ['San Andrés Sotavento', 'San Andrés'], // San Andrés de Sotavento
  '23682': ['Uré'], // San José de Uré
  '23807': ['Tierra Alta'], // Tierralta
  '25245': ['Mesitas del Colegio', 'Mesitas'], // El Colegio
  '25269': ['Faca'], // Facatativá
  '25290': ['Fusa'], // Fusagasugá
  '25328': ['Síquima'], // Guayabal de Síquima
  '25506': ['Ospina Pérez'], // Venecia
  '25599': ['Rafael Reyes'], // Apulo
  '25645': ['San Antonio de Tequendama'], // San Antonio del Tequendama
  '25662': ['San Juan de Río Seco', 'Rioseco'], // San Juan de Rioseco
  '25754': ['Suacha'], // Soacha
  '25843': ['Ubaté', 'San Diego de Ubaté'], // Villa de San Diego de Ubaté
  '25899': ['Zipa'], // Zipaquirá
  '27025': ['Pie de Pató'], // Alto Baudó
  '27050': ['Yuto'], // Atrato
  '27075': ['Ciudad Mutis', 'Mutis'], // Bahía Solano
  '27077': ['Pizarro'], // Bajo Baudó
  '27099': ['Bellavista'], // Bojayá
  '27135': ['Managrú', 'Cantón de San Pablo'], // El Cantón del San Pablo
  '27150': ['Curbaradó', 'El Carmen del Darién'], // Carmen del Darién
  '27245': ['Carmen de Atrato'], // El Carmen de Atrato
  '27250': ['Litoral del San Juan', 'Docordó', 'Santa Genoveva de Docordó'], // El Litoral del San Juan
  '27425': ['Beté'], // Medio Atrato
  '27430': ['Puerto Meluk'], // Medio Baudó
  '27450': ['Andagoya'], // Medio San Juan
  '27493': ['Belén de Bajirá', 'Bajirá'], // Nuevo Belén de Bajirá
  '27580': ['Santa Rita', 'Río Frío'], // Río Iró
  '27600': ['Paimadó'], // Río Quito
  '27615': ['Río Sucio'], // Riosucio
  '27810': ['Las Ánimas'], // Unión Panamericana
  '41013': ['El Agrado'], // Agrado
  '41349': ['El Hobo'], // Hobo
  '41359': ['San José de Isnos'], // Isnos
  '41378': ['Plata Vieja'], // La Argentina
  '41548': ['El Pital'], // Pital
  '41797': ['Carnicerías'], // Tesalia
  '44001': ['Río Hacha', 'Riohacha D.E.T.'], // Riohacha
  '44378': ['Hato Nuevo'], // Hatonuevo
  '47001': ['Santa Marta D.T.C.H.'], // Santa Marta
  '47058': ['El Difícil'], // Ariguaní
  '47161': ['Cerro San Antonio'], // Cerro de San Antonio
  '47170': ['Chibolo'], // Chivolo
  '47545': ['Pijiño'], // Pijiño del Carmen
  '47570': ['Pueblo Viejo'], // Puebloviejo
  '47660': ['San Ángel'], // Sabanas de San Ángel
  '47745': ['Sitio Nuevo'], // Sitionuevo
  '47980': ['Prado Sevilla'], // Zona Bananera
  '50001': ['Villavo', 'V/cio'], // Villavicencio
  '50150': ['Castilla'], // Castilla la Nueva
  '50223': ['San Luis de Cubarral'], // Cubarral
  '50287': ['Fuentedeoro'], // Fuente de Oro
  '50350': ['Sierra de la Macarena'], // La Macarena
  '50370': ['La Uribe'], // Uribe
  '50711': ['Vista Hermosa'], // Vistahermosa
  '52001': ['San Juan de Pasto'], // Pasto
  '52019': ['San José de Albán', 'San José'], // Albán
  '52036': ['Ancuyá'], // Ancuya
  '52051': ['Berruecos', 'Arboleda Berruecos'], // Arboleda
  '52203': ['Génova', 'Colón Génova'], // Colón
  '52210': ['El Contadero'], // Contadero
  '52224': ['Cuaspud', 'Carlosama'], // Cuaspud Carlosama
  '52258': ['Tablón de Gómez', 'El Tablón'], // El Tablón de Gómez
  '52405': ['Leyva'], // Leiva
  '52418': ['Sotomayor', 'Los Andes Sotomayor'], // Los Andes
  '52427': ['Magüí Payán', 'Payán'], // Magüí
  '52435': ['Piedrancha'], // Mallama
  '52490': ['Bocas de Satinga', 'Satinga'], // Olaya Herrera
  '52520': ['Salahonda', 'Pizarro'], // Francisco Pizarro
  '52621': ['San José de Roberto Payán'], // Roberto Payán
  '52696': ['Iscuandé', 'Santa Bárbara de Iscuandé'], // Santa Bárbara
  '52699': ['Guachavés', 'Santa Cruz', 'Santacruz Guachavés'], // Santacruz
  '52835': ['Tumaco'], // San Andrés de Tumaco
  '54001': ['Cúcuta'], // San José de Cúcuta
  '54125': ['Cácota de Velasco'], // Cácota
  '54128': ['Cachirá'], // Cáchira
  '54398': ['La Playa de Belén'], // La Playa
  '54660': ['Salazar de las Palmas'], // Salazar
  '54743': ['Santo Domingo de Silos'], // Silos
  '54871': ['Villacaro'], // Villa Caro
  '63272': ['Finlandia'], // Filandia
  '63401': ['Tebaida'], // La Tebaida
  '66170': ['Dos Quebradas'], // Dosquebradas
  '66572': ['Pueblorrico'], // Pueblo Rico
  '66687': ['El Santuario'], // Santuario
  '68001': ['B/manga', 'Bucara'], // Bucaramanga
  '68081': ['Barranca', 'B/bermeja'], // Barrancabermeja
  '68162': ['El Cerrito'], // Cerrito
  '68235': ['El Carmen', 'Carmen de Chucurí'], // El Carmen de Chucurí
  '68245': ['Guacamayo'], // El Guacamayo
  '68255': ['Playón'], // El Playón
  '68276': ['Florida'], // Floridablanca
  '68344': ['El Hato'], // Hato
  '68615': ['Río Negro'], // Rionegro
  '68689': ['San Vicente'], // San Vicente de Chucurí
  '68755': ['El Socorro'], // Socorro
  '70204': ['Ricaurte'], // Colosó
  '70523': ['San Antonio de Palmito'], // Palmito
  '70702': ['Betulia'], // San Juan de Betulia
  '70742': ['Sincé'], // San Luis de Sincé
  '70820': ['Tolú'], // Santiago de Tolú
  '70823': ['Toluviejo', 'Tolú Viejo'], // San José de Toluviejo
  '73055': ['Armero Guayabal', 'Guayabal'], // Armero
  '73148': ['El Carmen de Apicalá'], // Carmen de Apicalá
  '73268': ['El Espinal'], // Espinal
  '73283': ['El Fresno'], // Fresno
  '73319': ['El Guamo'], // Guamo
  '73411': ['El Líbano'], // Líbano
  '73443': ['Mariquita'], // San Sebastián de Mariquita
  '73616': ['Río Blanco'], // Rioblanco
  '73873': ['Villa Rica'], // Villarrica
  '76001': ['Cali'], // Santiago de Cali
  '76041': ['Anserma Nuevo'], // Ansermanuevo
  '76109': ['B/ventura'], // Buenaventura
  '76111': ['Buga'], // Guadalajara de Buga
  '76126': ['Calima Darién', 'Calima El Darién', 'El Darién', 'Darién'], // Calima
  '76248': ['Cerrito'], // El Cerrito
  '76318': ['San Juan Bautista de Guacarí'], // Guacarí
  '76616': ['Río Frío'], // Riofrío
  '85001': ['El Yopal'], // Yopal
  '86573': ['Leguízamo'], // Puerto Leguízamo
  '86757': ['La Dorada'], // San Miguel
  '86865': ['La Hormiga'], // Valle del Guamuez
  '86885': ['Villa Garzón'], // Villagarzón
  '88001': ['San Andrés Isla', 'San Andrés Islas', 'Isla de San Andrés'], // San Andrés
  '88564': ['Providencia y Santa Catalina', 'Providencia y Santa Catalina Islas', 'Isla de Providencia'], // Providencia
  '91460': ['Mirití Paraná', 'Mirití'], // Mirití - Paraná
  '94001': ['Puerto Inírida'], // Inírida
  '94343': ['Barranco Minas'], // Barrancominas
  '94888': ['Morichal Nuevo'], // Morichal
  '95001': ['San José'], // San José del Guaviare
  '97777': ['Papunaua', 'Morichal Nuevo'], // Papunahua
}

/**
 * @param code - The code of a municipality.
 * @returns What it is called besides its official name.
 */
export function namesOfPlace(code: string): readonly string[] {
  return otherPlaceNames[code] ?? []
}
