import { once } from '../../kernel/once.ts';

/**
 * Names of the IANA time zone database, release 2025b. Zones that differ only before 1970 stay
 * separate, so that a user in Amsterdam is not shown as in Brussels.
 */
const ZONES = `
  Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Bamako
  Africa/Bangui Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville Africa/Bujumbura
  Africa/Cairo Africa/Casablanca Africa/Ceuta Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam
  Africa/Djibouti Africa/Douala Africa/El_Aaiun Africa/Freetown Africa/Gaborone Africa/Harare
  Africa/Johannesburg Africa/Juba Africa/Kampala Africa/Khartoum Africa/Kigali Africa/Kinshasa
  Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Lusaka
  Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia
  Africa/Nairobi Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou
  Africa/Porto-Novo Africa/Sao_Tome Africa/Tripoli Africa/Tunis Africa/Windhoek America/Adak
  America/Anchorage America/Anguilla America/Antigua America/Araguaina
  America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba
  America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
  America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
  America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Aruba
  America/Asuncion America/Atikokan America/Bahia America/Bahia_Banderas America/Barbados
  America/Belem America/Belize America/Blanc-Sablon America/Boa_Vista America/Bogota America/Boise
  America/Cambridge_Bay America/Campo_Grande America/Cancun America/Caracas America/Cayenne
  America/Cayman America/Chicago America/Chihuahua America/Ciudad_Juarez America/Costa_Rica
  America/Coyhaique America/Creston America/Cuiaba America/Curacao America/Danmarkshavn
  America/Dawson America/Dawson_Creek America/Denver America/Detroit America/Dominica
  America/Edmonton America/Eirunepe America/El_Salvador America/Fort_Nelson America/Fortaleza
  America/Glace_Bay America/Goose_Bay America/Grand_Turk America/Grenada America/Guadeloupe
  America/Guatemala America/Guayaquil America/Guyana America/Halifax America/Havana
  America/Hermosillo America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo
  America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay
  America/Indiana/Vincennes America/Indiana/Winamac America/Inuvik America/Iqaluit America/Jamaica
  America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/La_Paz America/Lima
  America/Los_Angeles America/Maceio America/Managua America/Manaus America/Martinique
  America/Matamoros America/Mazatlan America/Menominee America/Merida America/Metlakatla
  America/Mexico_City America/Miquelon America/Moncton America/Monterrey America/Montevideo
  America/Montserrat America/Nassau America/New_York America/Nome America/Noronha
  America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
  America/Nuuk America/Ojinaga America/Panama America/Paramaribo America/Phoenix
  America/Port-au-Prince America/Port_of_Spain America/Porto_Velho America/Puerto_Rico
  America/Punta_Arenas America/Rankin_Inlet America/Recife America/Regina America/Resolute
  America/Rio_Branco America/Santarem America/Santiago America/Santo_Domingo America/Sao_Paulo
  America/Scoresbysund America/Sitka America/St_Johns America/St_Kitts America/St_Lucia
  America/St_Thomas America/St_Vincent America/Swift_Current America/Tegucigalpa America/Thule
  America/Tijuana America/Toronto America/Tortola America/Vancouver America/Whitehorse
  America/Winnipeg America/Yakutat Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville
  Antarctica/Macquarie Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer Antarctica/Rothera
  Antarctica/Syowa Antarctica/Troll Antarctica/Vostok Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr
  Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok
  Asia/Barnaul Asia/Beirut Asia/Bishkek Asia/Brunei Asia/Chita Asia/Colombo Asia/Damascus Asia/Dhaka
  Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Ho_Chi_Minh
  Asia/Hong_Kong Asia/Hovd Asia/Irkutsk Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul
  Asia/Kamchatka Asia/Karachi Asia/Kathmandu Asia/Khandyga Asia/Kolkata Asia/Krasnoyarsk
  Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macau Asia/Magadan Asia/Makassar Asia/Manila
  Asia/Muscat Asia/Nicosia Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Oral Asia/Phnom_Penh
  Asia/Pontianak Asia/Pyongyang Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Riyadh Asia/Sakhalin
  Asia/Samarkand Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Srednekolymsk Asia/Taipei
  Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Thimphu Asia/Tokyo Asia/Tomsk Asia/Ulaanbaatar
  Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yangon
  Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores Atlantic/Bermuda Atlantic/Canary
  Atlantic/Cape_Verde Atlantic/Faroe Atlantic/Madeira Atlantic/Reykjavik Atlantic/South_Georgia
  Atlantic/St_Helena Atlantic/Stanley Australia/Adelaide Australia/Brisbane Australia/Broken_Hill
  Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman Australia/Lord_Howe
  Australia/Melbourne Australia/Perth Australia/Sydney CET CST6CDT EET EST EST5EDT Etc/GMT Etc/GMT+1
  Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7
  Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2
  Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Etc/UTC Europe/Amsterdam
  Europe/Andorra Europe/Astrakhan Europe/Athens Europe/Belgrade Europe/Berlin Europe/Brussels
  Europe/Bucharest Europe/Budapest Europe/Chisinau Europe/Copenhagen Europe/Dublin Europe/Gibraltar
  Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Istanbul Europe/Jersey
  Europe/Kaliningrad Europe/Kirov Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/London
  Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Minsk Europe/Monaco Europe/Moscow Europe/Oslo
  Europe/Paris Europe/Prague Europe/Riga Europe/Rome Europe/Samara Europe/Sarajevo Europe/Saratov
  Europe/Simferopol Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane
  Europe/Ulyanovsk Europe/Vaduz Europe/Vienna Europe/Vilnius Europe/Volgograd Europe/Warsaw
  Europe/Zagreb Europe/Zurich Factory HST Indian/Antananarivo Indian/Chagos Indian/Christmas
  Indian/Cocos Indian/Comoro Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius
  Indian/Mayotte Indian/Reunion MET MST MST7MDT PST8PDT Pacific/Apia Pacific/Auckland
  Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate Pacific/Fakaofo
  Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Guam
  Pacific/Honolulu Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro
  Pacific/Marquesas Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea
  Pacific/Pago_Pago Pacific/Palau Pacific/Pitcairn Pacific/Pohnpei Pacific/Port_Moresby
  Pacific/Rarotonga Pacific/Saipan Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Wake
  Pacific/Wallis WET
`;

/** Other names of them: `zone=name,name`. */
const ALIASES = `
  Africa/Abidjan=Africa/Timbuktu,Iceland Africa/Cairo=Egypt Africa/Nairobi=Africa/Asmera
  Africa/Tripoli=Libya America/Adak=America/Atka,US/Aleutian America/Anchorage=US/Alaska
  America/Argentina/Buenos_Aires=America/Buenos_Aires
  America/Argentina/Catamarca=America/Argentina/ComodRivadavia,America/Catamarca
  America/Argentina/Cordoba=America/Cordoba,America/Rosario America/Argentina/Jujuy=America/Jujuy
  America/Argentina/Mendoza=America/Mendoza America/Chicago=US/Central
  America/Denver=America/Shiprock,Navajo,US/Mountain America/Detroit=US/Michigan
  America/Edmonton=America/Yellowknife,Canada/Mountain America/Halifax=Canada/Atlantic
  America/Havana=Cuba
  America/Indiana/Indianapolis=America/Fort_Wayne,America/Indianapolis,US/East-Indiana
  America/Indiana/Knox=America/Knox_IN,US/Indiana-Starke America/Iqaluit=America/Pangnirtung
  America/Jamaica=Jamaica America/Kentucky/Louisville=America/Louisville
  America/Los_Angeles=US/Pacific America/Manaus=Brazil/West America/Mazatlan=Mexico/BajaSur
  America/Mexico_City=Mexico/General America/New_York=US/Eastern America/Noronha=Brazil/DeNoronha
  America/Nuuk=America/Godthab America/Panama=America/Coral_Harbour America/Phoenix=US/Arizona
  America/Puerto_Rico=America/Kralendijk,America/Lower_Princes,America/Marigot
  America/Puerto_Rico=America/St_Barthelemy,America/Virgin America/Regina=Canada/Saskatchewan
  America/Rio_Branco=America/Porto_Acre,Brazil/Acre America/Santiago=Chile/Continental
  America/Sao_Paulo=Brazil/East America/St_Johns=Canada/Newfoundland
  America/Tijuana=America/Ensenada,America/Santa_Isabel,Mexico/BajaNorte
  America/Toronto=America/Montreal,America/Nipigon,America/Thunder_Bay,Canada/Eastern
  America/Vancouver=Canada/Pacific America/Whitehorse=Canada/Yukon
  America/Winnipeg=America/Rainy_River,Canada/Central Asia/Ashgabat=Asia/Ashkhabad
  Asia/Dhaka=Asia/Dacca Asia/Ho_Chi_Minh=Asia/Saigon Asia/Hong_Kong=Hongkong
  Asia/Jerusalem=Asia/Tel_Aviv,Israel Asia/Kathmandu=Asia/Katmandu Asia/Kolkata=Asia/Calcutta
  Asia/Macau=Asia/Macao Asia/Makassar=Asia/Ujung_Pandang Asia/Nicosia=Europe/Nicosia Asia/Seoul=ROK
  Asia/Shanghai=Asia/Chongqing,Asia/Chungking,Asia/Harbin,PRC Asia/Singapore=Singapore
  Asia/Taipei=ROC Asia/Tehran=Iran Asia/Thimphu=Asia/Thimbu Asia/Tokyo=Japan
  Asia/Ulaanbaatar=Asia/Choibalsan,Asia/Ulan_Bator Asia/Urumqi=Asia/Kashgar Asia/Yangon=Asia/Rangoon
  Atlantic/Faroe=Atlantic/Faeroe Australia/Adelaide=Australia/South
  Australia/Brisbane=Australia/Queensland Australia/Broken_Hill=Australia/Yancowinna
  Australia/Darwin=Australia/North Australia/Hobart=Australia/Currie,Australia/Tasmania
  Australia/Lord_Howe=Australia/LHI Australia/Melbourne=Australia/Victoria
  Australia/Perth=Australia/West Australia/Sydney=Australia/ACT,Australia/Canberra,Australia/NSW
  Etc/GMT=Etc/GMT+0,Etc/GMT-0,Etc/GMT0,Etc/Greenwich,GMT,GMT+0,GMT-0,GMT0,Greenwich
  Etc/UTC=Etc/UCT,Etc/Universal,Etc/Zulu,UCT,UTC,Universal,Zulu Europe/Belgrade=Europe/Podgorica
  Europe/Berlin=Arctic/Longyearbyen,Atlantic/Jan_Mayen Europe/Chisinau=Europe/Tiraspol
  Europe/Dublin=Eire Europe/Helsinki=Europe/Mariehamn Europe/Istanbul=Asia/Istanbul,Turkey
  Europe/Kyiv=Europe/Kiev,Europe/Uzhgorod,Europe/Zaporozhye Europe/Lisbon=Portugal
  Europe/London=Europe/Belfast,GB,GB-Eire Europe/Moscow=W-SU Europe/Prague=Europe/Bratislava
  Europe/Rome=Europe/San_Marino,Europe/Vatican Europe/Warsaw=Poland Europe/Zurich=Europe/Busingen
  Pacific/Auckland=Antarctica/South_Pole,NZ Pacific/Chatham=NZ-CHAT
  Pacific/Easter=Chile/EasterIsland Pacific/Guadalcanal=Pacific/Ponape
  Pacific/Honolulu=Pacific/Johnston,US/Hawaii Pacific/Kanton=Pacific/Enderbury
  Pacific/Kwajalein=Kwajalein Pacific/Pago_Pago=Pacific/Samoa,US/Samoa
  Pacific/Port_Moresby=Pacific/Truk,Pacific/Yap
`;

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/);

/** One name of each. */
export const TIME_ZONES: ReadonlyArray<string> = words(ZONES);

const canonical = once(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...TIME_ZONES.map((zone) => [zone, zone] as const),
      ...words(ALIASES).flatMap((line) => {
        const [zone = '', names = ''] = line.split('=');
        return names.split(',').map((name) => [name, zone] as const);
      }),
    ]),
);

/**
 * The name under which a time zone is stored, whichever of its names is given, in its own casing;
 * null for what is none.
 */
export const canonicalTimeZone = (name: string): string | null => canonical().get(name) ?? null;
