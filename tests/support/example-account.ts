/** A bank account with the right check digits, for shops that offer transfers. */
export const exampleAccount = { iban: 'BG80BNBG96611020345678', holder: 'Искра ООД', bank: 'БНБ' };
