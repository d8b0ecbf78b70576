import { useId } from 'react';
import { designShapes, fontPairs, type DesignShape, type FontPair } from '#contracts/design/design-choices.rule.ts';
import { useSettings } from '#web/admin/features/settings/settings-data.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { DesignEditor } from './use-design-editor.ts';

const shapeNames: Readonly<Record<DesignShape, string>> = { square: 'Прави', soft: 'Меки', round: 'Кръгли' };
const fontNames: Readonly<Record<FontPair, string>> = {
  strong: 'Силна',
  modern: 'Модерна',
  clear: 'Ясна',
  bookish: 'Книжна',
  elegant: 'Изящна',
  crafted: 'Занаятчийска',
};

/** Corners and fonts. */
export function ShapeSection({ editor: { design, change } }: { editor: DesignEditor }) {
  const name = useId();
  const sample = useSample();
  return (
    <FormSection title="Форма и шрифтове">
      <link rel="stylesheet" href="/fonts/samples.css" precedence="default" />
      <fieldset className="design-choices">
        <legend>Ъгли</legend>
        <div className="shape-choices">
          {designShapes.map((shape) => (
            <label key={shape} data-shape={shape}>
              <input
                type="radio"
                name={`${name}-shape`}
                checked={design.shape === shape}
                onChange={() => change({ shape })}
              />
              <span>{shapeNames[shape]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="design-choices">
        <legend>Шрифтове</legend>
        <div className="font-choices">
          {fontPairs.map((pair) => (
            <label key={pair} aria-label={fontNames[pair]}>
              <input
                type="radio"
                name={`${name}-fonts`}
                checked={design.fonts === pair}
                onChange={() => change({ fonts: pair })}
              />
              <FontSample pair={pair} sample={sample} />
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}

/** A pair of fonts in its own letters: its name as headings are set, the sample as texts are. */
function FontSample({ pair, sample }: { pair: FontPair; sample: string }) {
  return (
    <span className="font-sample" data-pair={pair}>
      <b>{fontNames[pair]}</b>
      <small>{sample}</small>
    </span>
  );
}

/** The shop's own name with a price, which shows the letters and digits of a font. */
function useSample(): string {
  const settings = useSettings().data?.settings;
  if (!settings) return '';
  return `${settings.name}, ${formatMoney({ amount: 1290, currency: settings.currency })}`;
}
