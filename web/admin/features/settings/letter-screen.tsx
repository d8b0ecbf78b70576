import { useParams } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type { EditableLetter } from '#contracts/email-templates/email-templates.ts';
import { letterKinds, type LetterText } from '#contracts/email-templates/email-texts.rule.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { DetailStates } from '../../patterns/detail-states.tsx';
import { AreaField, required, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { ResourceForm } from '../../patterns/resource-form/resource-form.tsx';
import { runAction, toastDone } from '../../patterns/run-action.ts';
import { NotFoundScreen } from '#web/admin/patterns/page/not-found-screen.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FieldsHint } from '../sms/sms-meter.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { changeLetter, useLetters, useReloadLetters } from './letters-data.ts';
import './letters.css';

const back = { to: '/admin/settings/letters', label: 'Писма' };
const textOf = ({ original, changed }: EditableLetter): LetterText => changed ?? original;

/** What one letter says, beside how it will look. */
export function LetterScreen() {
  const { event = '' } = useParams({ strict: false });
  const query = useLetters();
  if (!query.data)
    return <DetailStates title="Писмо" back={back} query={query} failedText="Писмото не можа да се зареди." />;
  const find = (letters: EditableLetter[] = []) => letters.find((one) => one.event === event);
  const letter = find(query.data.letters);
  if (!letter) return <NotFoundScreen />;
  const reload = async () => find((await query.refetch({ throwOnError: true })).data?.letters) ?? letter;
  return <LetterEditor key={event} letter={letter} reload={reload} />;
}

interface EditorProps {
  letter: EditableLetter;
  reload: () => Promise<EditableLetter>;
}

function LetterEditor({ letter, reload }: EditorProps) {
  const form = useForm<LetterText>({ shouldFocusError: false, defaultValues: textOf(letter) });
  const reloadList = useReloadLetters();
  const { title, when } = letterKinds[letter.event];
  const restore = async () => {
    await runAction(
      () => changeLetter(letter, null),
      'Писмото не можа да се върне.',
      ({ letter: stored }) => {
        form.reset(textOf(stored));
        return reloadList();
      },
    );
  };
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        history={{ subject: 'letter', id: letter.event }}
        actions={letter.changed && <Button onClick={() => void restore()}>Върни първоначалния текст</Button>}
      />
      <ResourceForm
        form={form}
        failedText="Писмото не можа да се запише."
        save={(values) => changeLetter(letter, values)}
        stored={({ letter: stored }) => textOf(stored)}
        locate={(path) => path.replace(/^text\./, '')}
        reload={async () => textOf(await reload())}
        fieldNames={{ subject: 'темата', heading: 'заглавието', body: 'текстът', button: 'бутонът' }}
        onSaved={(saved) => {
          toastDone(saved);
          void reloadList();
        }}
      >
        <div className="letter-layout">
          <LetterFields letter={letter} when={when} />
          <Preview letter={letter} />
        </div>
      </ResourceForm>
    </>
  );
}

function LetterFields({ letter: { event, original }, when }: { letter: EditableLetter; when: string }) {
  return (
    <FormSection title="Текст" text={`${when} Редовете с продукти и дребният шрифт остават каквито са.`}>
      <TextField name="subject" label="Тема" rules={required} maxLength={200} autoComplete="off" />
      <TextField name="heading" label="Заглавие" rules={required} maxLength={200} autoComplete="off" />
      <AreaField
        name="body"
        label="Текст"
        rules={required}
        rows={10}
        maxLength={5000}
        hint={
          <>
            Празен ред започва нов абзац; абзац, в който нищо не остава, се пропуска.{' '}
            <FieldsHint names={letterKinds[event].fields} />
          </>
        }
      />
      {original.button !== '' && (
        <TextField name="button" label="Бутон" rules={required} maxLength={60} autoComplete="off" />
      )}
    </FormSection>
  );
}

function Preview({ letter: { event } }: { letter: EditableLetter }) {
  const { subject = '', heading = '', body = '', button = '' } = useWatch<LetterText>();
  return (
    <Allowed>
      <LetterPreview event={event} text={{ subject, heading, body, button }} />
    </Allowed>
  );
}
