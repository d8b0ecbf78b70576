import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { factTypeNames } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition, ListedFact } from '#contracts/facts/facts.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import type { FactForm } from './fact-form-values.ts';

/** What a stored fact is, and the way to another kind. */
export function StoredMeaning({ fact, onConverted }: { fact: ListedFact; onConverted: () => void }) {
  const [isConverting, setConverting] = useState(false);
  const { isDirty } = useFormContext<FactForm>().formState;
  return (
    <div className="section-text stack">
      <p>
        {sayMeaning(fact)} В адреси и файлове: <code>{fact.key}</code>
      </p>
      <Allowed>
        <p>
          <Button size="small" disabled={isDirty} onClick={() => setConverting(true)}>
            Смени вида
          </Button>
          {isDirty && <span className="muted"> Първо запази промените.</span>}
        </p>
      </Allowed>
      {isConverting && <ConvertDialog fact={fact} onConverted={onConverted} onClose={() => setConverting(false)} />}
    </div>
  );
}

/** "Избор от списък за целия продукт, с няколко стойности." */
function sayMeaning({ type, options }: Pick<FactDefinition, 'type' | 'options'>): string {
  if (type !== 'choice') return `${factTypeNames[type]}.`;
  if (options.describes === 'variant') return `${factTypeNames.choice}, по който се различават вариантите.`;
  return `${factTypeNames.choice} за целия продукт${options.hasSeveral ? ', с няколко стойности' : ''}.`;
}
