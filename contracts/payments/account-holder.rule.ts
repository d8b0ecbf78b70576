interface Account {
  bankTransfer: { holder: string };
  legal: { company: string };
}

/** The holder of the shop's account: as entered, or the company. Banks compare the name with the account. */
export function accountHolder({ bankTransfer, legal }: Account): string {
  return bankTransfer.holder || legal.company;
}
