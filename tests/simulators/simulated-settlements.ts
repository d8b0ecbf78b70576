/** A town or village as the simulated couriers list it: some of one name, two of them in one province. */
export interface SimulatedSettlement {
  id: number;
  type: 'гр.' | 'с.' | 'к.к.';
  name: string;
  nameEn: string;
  municipality: string;
  region: string;
  postCode: string;
  lat: number | null;
  lng: number | null;
}

const rows = [
  '68134;гр.;София;Sofia;Столична;София (столица);1000;42.698;23.322',
  '56784;гр.;Пловдив;Plovdiv;Пловдив;Пловдив;4000;42.142;24.75',
  '53045;гр.;Горна Оряховица;Gorna Oryahovitsa;Горна Оряховица;Велико Търново;5100;43.128;25.702',
  '02837;с.;Баня;Banya;Разлог;Благоевград;2778;41.88;23.53',
  '02851;с.;Баня;Banya;Несебър;Бургас;8239;42.77;27.82',
  '02868;гр.;Баня;Banya;Карлово;Пловдив;4360;42.55;24.83',
  '02854;с.;Баня;Banya;Панагюрище;Пазарджик;4523;42.46;24.13',
  '07495;с.;Бяла река;Byala reka;Първомай;Пловдив;4275;41.96;25.29',
  '07507;с.;Бяла река;Byala reka;Сухиндол;Велико Търново;5249;43.13;25.24',
  '51487;с.;Ново село;Novo selo;Кула;Видин;3836;43.84;22.6',
  '51490;с.;Ново село;Novo selo;Ново село;Видин;3784;44.16;22.78',
  '35344;с.;Калековец;Kalekovets;Марица;Пловдив;4147;42.23;24.83',
  '67800;к.к.;Слънчев бряг;Slanchev bryag;Несебър;Бургас;8240;;',
];

export const simulatedSettlements: readonly SimulatedSettlement[] = rows.map((row) => {
  const [id, type, name = '', nameEn = '', municipality = '', region = '', postCode = '', lat, lng] = row.split(';');
  return {
    id: Number(id),
    type: type as SimulatedSettlement['type'], // as written above
    ...{ name, nameEn, municipality, region, postCode },
    lat: lat ? Number(lat) : null,
    lng: lng ? Number(lng) : null,
  };
});
