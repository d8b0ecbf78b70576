import { useState } from 'react';
import type { Design } from '#contracts/design/design.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import type { DesignEditor } from './use-design-editor.ts';

const wellFormed = /^#[\da-f]{6}$/i;

/** The two colours of the shop; everything else is derived from them so that it can be read. */
export function ColoursSection({ editor }: { editor: DesignEditor }) {
  const { design, change, preview } = editor;
  const colours = coloursOf(design.palette);
  const set = (part: Partial<typeof colours>) => change({ palette: { from: 'colours', ...colours, ...part } });
  const adjustments = preview.data?.adjustments ?? [];
  return (
    <FormSection
      title="Цветове"
      text="Избери два. Фоновете, текстовете и тъмната тема се смятат от тях така, че всичко да се чете."
    >
      {design.palette.from === 'tones' && (
        <p className="notice">
          <span>Магазинът е с готова палитра. Щом избереш цвят, двете теми се смятат наново от твоите цветове.</span>
        </p>
      )}
      <div className="field-grid two stack loose">
        <ColourField label="Основен цвят" value={colours.brand} onChange={(brand) => set({ brand })} />
        <ColourField label="Втори цвят" value={colours.accent} onChange={(accent) => set({ accent })} />
      </div>
      <div role="status">
        {adjustments.length > 0 && (
          <ul className="design-notes">
            {adjustments.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}

/** Of listed tones those that stand for the two colours. */
function coloursOf(palette: Design['palette']): { brand: string; accent: string } {
  if (palette.from === 'colours') return { brand: palette.brand, accent: palette.accent };
  const { brandFill, accentFill } = palette.tones.light;
  return { brand: brandFill, accent: accentFill };
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/** A colour from the picker of the browser, or as it is trimmedText. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [draftText, setDraftText] = useState<string>();
  const text = draftText ?? value;
  const isWrong = draftText !== undefined && !wellFormed.test(draftText);
  const type = (input: string) => {
    const trimmedText = input.trim();
    const colour = trimmedText.startsWith('#') ? trimmedText : `#${trimmedText}`;
    setDraftText(input);
    if (wellFormed.test(colour)) onChange(colour.toLowerCase());
  };
  return (
    <Field label={label} {...(isWrong ? { error: 'Цветът е # и шест знака, като #112233.' } : {})}>
      {(control) => (
        <span className="colour-field row middle">
          <input
            type="color"
            aria-label={`${label}, избор`}
            value={value}
            onChange={({ target }) => {
              setDraftText(undefined);
              onChange(target.value);
            }}
          />
          <input
            {...control}
            type="text"
            className="input"
            value={text}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
            onBlur={() =>
              setDraftText((before) => (before !== undefined && wellFormed.test(before) ? undefined : before))
            }
          />
        </span>
      )}
    </Field>
  );
}
