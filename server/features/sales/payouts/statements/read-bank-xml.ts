import type { Direction } from '../read-direction.ts';
import { joinWrapped } from './join-wrapped.ts';
import type { Movement } from './movement.ts';
import { type Decimal, decimalOfAll, readAmount } from './read-amounts.ts';
import { elementAt, elementsNamed, textAt, type XmlElement } from './read-xml-tree.ts';

type Sum = Pick<Movement, 'amount' | 'written' | 'direction'>;

const directionOf = (text: string, came: RegExp, went: RegExp): Direction =>
  came.test(text) ? 'in' : went.test(text) ? 'out' : 'unclear';

const creditOrDebit = (movement: XmlElement) => directionOf(textAt(movement, 'MovementType'), /^credit$/i, /^debit$/i);

/** A sum with its direction. A negative one takes an earlier movement back, so it is never money received. */
function sumOf(sumText: string, direction: Direction, decimal?: Decimal): Sum {
  const amount = readAmount(sumText, decimal);
  if (typeof amount !== 'number') return { amount: amount, written: sumText, direction };
  return { amount: Math.abs(amount), written: sumText, direction: amount < 0 ? 'out' : direction };
}

const decimalIn = (movements: readonly XmlElement[], name: string) =>
  decimalOfAll(movements.map((movement) => textAt(movement, name)));
const texts = (...parts: string[]) => [...new Set(parts.filter(Boolean))].join(' · ');
const shownDate = (text: string) => text.slice(0, 10).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
const plain = { currency: '', account: '', reference: '', aside: '' };

/** `AccountMovements` of ДСК, and of other banks with the same program: no account and no currency. */
export function readDskXml(root: XmlElement): Movement[] {
  const movements = elementsNamed(root, 'AccountMovement');
  const decimal = decimalIn(movements, 'Amount');
  return movements.map((movement) => ({
    ...plain,
    line: movement.line,
    date: shownDate(textAt(movement, 'ValueDate')),
    text: texts(textAt(movement, 'Reason'), textAt(movement, 'OppositeSideName')),
    ...sumOf(textAt(movement, 'Amount'), creditOrDebit(movement), decimal),
  }));
}

/** `Items` of Булбанк. `NarrativeI02` is what the payer wrote. Movements that did not succeed stay aside. */
export function readBulbankXml(root: XmlElement): Movement[] {
  return elementsNamed(root, 'AccountMovement').map((movement) => {
    const status = elementAt(movement, 'Status');
    const statusText = status ? texts(textAt(status), textAt(status, 'Context')) : '';
    const reasons = ['NarrativeI02', 'Narrative', 'ReasonI02', 'Reason', 'OppositeSideName'];
    return {
      line: movement.line,
      date: shownDate(textAt(movement, 'PaymentDateTime') || textAt(movement, 'PaymentDate')),
      currency: textAt(movement, 'CCY'),
      account: textAt(movement, 'IBAN'),
      reference: texts(textAt(movement, 'DocumentReference'), textAt(movement, 'GppReference')),
      text: texts(...reasons.map((name) => textAt(movement, name))),
      aside: statusText === '' || /success|booked|posted/i.test(statusText) ? '' : 'Преводът не е изпълнен',
      ...sumOf(textAt(movement, 'Amount'), creditOrDebit(movement), 'point'),
    };
  });
}

/** `APAccount` of older files of Булбанк and Пощенска: type 2 came in, type 1 went out. */
export function readOlderXml(root: XmlElement): Movement[] {
  const decimal = decimalIn(elementsNamed(root, 'BankAccountMovement'), 'MovementAmount');
  return elementsNamed(root, 'BankAccount').flatMap((account) =>
    elementsNamed(account, 'BankAccountMovement').map((movement) => {
      const document = elementAt(movement, 'MovementDocument');
      const reasons = ['Description', 'Description1', 'Description2', 'PayerName'];
      return {
        ...plain,
        line: movement.line,
        date: shownDate(textAt(movement, 'PaymentDate') || textAt(movement, 'ValDate')),
        currency: textAt(account, 'CCY') || textAt(account, 'Currency'),
        account: textAt(account, 'IBAN'),
        reference: textAt(movement, 'Reference'),
        text: texts(...reasons.map((name) => textAt(document, name))),
        ...sumOf(
          textAt(movement, 'MovementAmount'),
          directionOf(textAt(movement, 'MovementType'), /^2$/, /^1$/),
          decimal,
        ),
      };
    }),
  );
}

/** `TRANSACTION` of ОББ: either `AMOUNT_C` or `AMOUNT_D`, as `123,456.05`; remittance in two lines of 35 signs. */
export function readUbbXml(root: XmlElement): Movement[] {
  const account = textAt(root, 'IBAN_S');
  return elementsNamed(root, 'TRANSACTION').map((movement) => {
    const [came, went] = [textAt(movement, 'AMOUNT_C'), textAt(movement, 'AMOUNT_D')];
    const isZero = (text: string) => text === '' || readAmount(text, 'point') === 0;
    const direction = isZero(went) ? 'in' : isZero(came) ? 'out' : 'unclear';
    const remittance = ['REM_I', 'REM_II'].map((name) => elementAt(movement, name)?.text ?? '');
    return {
      line: movement.line,
      date: textAt(movement, 'POST_DATE').replaceAll('/', '.'),
      currency: textAt(movement, 'CCY') || textAt(root, 'CCY'),
      account,
      reference: textAt(movement, 'REFERENCE'),
      text: texts(joinWrapped(remittance), textAt(movement, 'NAME_R'), textAt(movement, 'TR_NAME')),
      aside: '',
      ...sumOf(direction === 'out' ? went : came, direction, 'point'),
    };
  });
}

/** Items of Пощенска: `Inbound` or `Outbound`. */
export function readPostbankXml(root: XmlElement): Movement[] {
  return elementsNamed(root, 'MultipleAccountTransactionItemAPIOutputModel').map((movement) => {
    const sum = elementAt(movement, 'TransactionAmount');
    const dates = ['BookingDate', 'ValueDate', 'SystemData'].map((name) => textAt(movement, name, 'DateTimeValue'));
    const direction = directionOf(textAt(movement, 'FlowDirection'), /^inbound$/i, /^outbound$/i);
    return {
      ...plain,
      line: movement.line,
      date: shownDate(dates.find((date) => date !== '') ?? ''),
      currency: textAt(sum, 'Currency'),
      reference: textAt(movement, 'BorderoNumber'),
      text: texts(
        textAt(movement, 'RemittanceInformation'),
        textAt(movement, 'Counterparty'),
        textAt(movement, 'TypeOperation'),
      ),
      ...sumOf(textAt(sum, 'Amount') || textAt(sum, 'Value'), direction, 'point'),
    };
  });
}
