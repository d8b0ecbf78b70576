/** What `ProfileService.getClientProfiles` answers: a company with a contract, and a person without one. */
export const econtProfiles = [
  {
    client: {
      id: 1_000_201,
      name: 'Искра ООД',
      nameEn: 'Iskra OOD',
      phones: ['0888000111'],
      email: 'office@iskra.example',
      clientNumber: 'СФ7447',
      juridicalEntity: true,
      ein: '123456789',
      molName: 'Мария Иванова',
    },
    addresses: [
      {
        id: 501,
        city: { id: 68134, name: 'София', nameEn: 'Sofia', postCode: '1000' },
        quarter: '',
        street: 'ул. Шипка',
        num: '1',
        other: 'ет. 2',
      },
      {
        id: 502,
        city: { id: 56784, name: 'Пловдив', nameEn: 'Plovdiv', postCode: '4000' },
        quarter: 'ж.к. Тракия',
        street: null,
        num: null,
        other: 'бл. 123, склад',
      },
    ],
    cdPayOptions: [
      { num: 'CD1', moneyTransfer: true, method: 'office', officeCode: '1000', IBAN: null },
      { num: 'CD123456', moneyTransfer: false, method: 'bank', officeCode: null, IBAN: 'BG80BNBG96611020345678' },
    ],
    instructionTemplates: [],
  },
  {
    client: {
      id: 1_000_202,
      name: 'Мария Иванова',
      phones: ['0888000222'],
      clientNumber: null,
      juridicalEntity: false,
    },
    addresses: [],
    cdPayOptions: [],
    instructionTemplates: [],
  },
];

export const econtClients = econtProfiles.map(({ client }) => client);
export const econtAgreements = econtProfiles.flatMap(({ cdPayOptions }) => cdPayOptions.map(({ num }) => num));
