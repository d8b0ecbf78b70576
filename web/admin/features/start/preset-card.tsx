import type { PresetOffer } from '#contracts/presets/presets.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PresetPicture } from './preset-picture.tsx';
import type { Start } from './use-start.ts';

/** One preset: how it looks, what it brings, and the button that starts the shop from it. */
export function PresetCard({ preset, start, isEmpty }: { preset: PresetOffer; start: Start; isEmpty: boolean }) {
  const { name, goods, shopName, description } = preset;
  const isBusy = start.busyWith === name;
  return (
    <article className="panel-card start-card" aria-labelledby={`start-${name}`}>
      <PresetPicture look={preset.look} />
      <h2 id={`start-${name}`}>{goods}</h2>
      <p>
        „{shopName}“. {description}
      </p>
      <p className="muted">{contentsOf(preset, start.withProducts)}</p>
      {isEmpty && (
        <Button
          variant="primary"
          busy={isBusy}
          disabled={start.isBusy && !isBusy}
          aria-describedby={`start-${name}`}
          onClick={() => (start.isBusy ? undefined : void start.start(preset))}
        >
          Започни с „{goods}“
        </Button>
      )}
    </article>
  );
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** „12 категории, 5 страници и 31 продукта. Факти: произход, печене, височина.“ */
function contentsOf({ categories, pages, products, facts }: PresetOffer, withProducts: boolean): string {
  const counts = [
    formatCount(categories, 'категория', 'категории'),
    formatCount(pages, 'страница', 'страници'),
    ...(withProducts ? [formatCount(products, 'продукт', 'продукта')] : []),
  ];
  const list = `${counts.slice(0, -1).join(', ')} и ${counts.at(-1)}`;
  return `Меню, ${list}. Факти: ${facts.map(inSentence).join(', ')}.`;
}
