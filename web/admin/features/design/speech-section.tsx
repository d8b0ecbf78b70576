import { useId } from 'react';
import { type Speech, speeches } from '#contracts/speech/speech.rule.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { DesignEditor } from './use-design-editor.ts';

const samples: Readonly<Record<Speech, { name: string; text: string }>> = {
  informal: { name: 'На ти', text: '„Поръчката ти е приета. Ще ти пишем, щом тръгне.“' },
  formal: { name: 'На вие', text: '„Поръчката ви е приета. Ще ви пишем, щом тръгне.“' },
};

/** How customers are addressed: everywhere but in what the owner has written. */
export function SpeechSection({ editor: { design, change } }: { editor: DesignEditor }) {
  const name = useId();
  return (
    <FormSection
      title="Обръщение"
      text="Сменя се с дизайна навсякъде, където магазинът говори на клиента: страници, форми, писма, документи. Каквото си написал ти, остава, както си го написал."
    >
      <fieldset className="design-choices">
        <legend>Как магазинът говори на клиента</legend>
        <div className="speech-choices">
          {speeches.map((speech) => (
            <label key={speech}>
              <input type="radio" name={name} checked={design.speech === speech} onChange={() => change({ speech })} />
              <span className="speech-sample">
                {samples[speech].name}
                <small>{samples[speech].text}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
