import { Check, PackageCheck, TriangleAlert } from '#web/shared/ui/icons.ts';
import { toneOf } from './feedback.ts';
import { currentOrder, type Outcome, type ScanState } from './scan-state.ts';

interface ScanSignalProps {
  last: { outcome: Outcome; at: number } | undefined;
  /** More about the outcome. */
  note: string;
  state: ScanState;
}

/** The result of the last scan, readable from a distance: green, red or neutral, with the product's picture. */
export function ScanSignal({ last, note, state }: ScanSignalProps) {
  const tone = last ? toneOf(last.outcome) : 'plain';
  const { title, text, imageUrl } = last ? wordsOf(last.outcome, state) : invitation(state);
  return (
    <div className="scan-signal" data-tone={tone} key={last?.at} role={tone === 'bad' ? 'alert' : 'status'}>
      {imageUrl ? <img src={imageUrl} alt="" width={96} height={96} /> : <SignalIcon tone={tone} />}
      <p className="two-lines">
        <strong>{title}</strong>
        <span>{note || text}</span>
      </p>
    </div>
  );
}

function SignalIcon({ tone }: { tone: ReturnType<typeof toneOf> }) {
  if (tone === 'bad') return <TriangleAlert aria-hidden="true" size={48} />;
  if (tone === 'done') return <PackageCheck aria-hidden="true" size={48} />;
  return tone === 'good' ? <Check aria-hidden="true" size={48} /> : null;
}

interface Words {
  title: string;
  text: string;
  imageUrl?: string | null;
}

function wordsOf(outcome: Outcome, state: ScanState): Words {
  const next = currentOrder(state);
  const follows = next ? `Следва №${next.number}` : 'Няма повече за опаковане';
  switch (outcome.kind) {
    case 'counted': {
      const { imageUrl, name, personalization } = outcome.line;
      const text = personalization === '' ? name : `${name}. Надпис: „${personalization}“`;
      return { title: outcome.left > 0 ? `Остават ${outcome.left}` : 'Събрано', text, imageUrl };
    }
    case 'packed':
      return { title: `№${outcome.order.number} е опакована`, text: follows };
    case 'checked':
      return { title: `№${outcome.order.number} е пълна`, text: 'Изпрати я от „Опаковани, за изпращане“' };
    case 'opened':
      return { title: `Поръчка №${outcome.order.number}`, text: 'Сканирай продуктите' };
    case 'undone':
      return { title: 'Върнато', text: outcome.line?.name ?? '' };
    case 'too-many':
      return { title: 'Вече са достатъчно', text: outcome.line.name, imageUrl: outcome.line.imageUrl };
    case 'wrong':
      return { title: 'Не е за тази поръчка', text: outcome.name || `Код ${outcome.code.slice(0, 60)}` };
    case 'no-order':
      return { title: 'Не е за опаковане', text: `Поръчка №${outcome.number} не чака опаковане` };
    case 'first-slip':
      return { title: 'Първо описа', text: 'Сканирай кода на описа или избери поръчка' };
    case 'gone':
      return {
        title: `№${outcome.order.number} не е за опаковане`,
        text: `Отменена е или колега я опакова. ${follows}`,
      };
  }
}

function invitation(state: ScanState): Words {
  const order = currentOrder(state);
  if (order) return { title: 'Сканирай продукт', text: 'С камерата, със скенер или въведи кода' };
  if (state.orders.length > 0) return { title: 'Сканирай описа', text: 'Кодът е горе вдясно на листа' };
  return { title: 'Всичко е опаковано', text: 'Щом се потвърди нова поръчка, тя се появява тук' };
}
