import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/shared/ui/field.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { Sample } from './sample.tsx';

const variants: ButtonVariant[] = ['primary', 'solid', 'outline', 'quiet', 'danger'];

/** Buttons and form controls. */
export function ControlSamples({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Sample title="Бутони">
        {variants.map((variant) => (
          <span key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
            <Button variant={variant}>Бутон</Button>
            <Button variant={variant} icon={<Icon name="bag" />}>
              С икона
            </Button>
            <Button variant={variant} size="small">
              Малък
            </Button>
            <Button variant={variant} busy>
              Работи
            </Button>
            <Button variant={variant} disabled>
              Спрян
            </Button>
          </span>
        ))}
      </Sample>
      <Sample title="Полета">
        <TextField label="Празно" name={`${theme}-empty`} placeholder="мента, 50 mg…" />
        <TextField label="С обяснение" name={`${theme}-hint`} hint="Както е на пратката." optional />
        <TextField
          label="С грешка"
          name={`${theme}-bad`}
          defaultValue="abc"
          error="Въведи телефон, например 0888 123 456."
        />
        <TextField label="Спряно" name={`${theme}-off`} disabled defaultValue="не се променя" />
        <TextAreaField label="Дълъг текст" name={`${theme}-long`} />
        <label className="check">
          <input type="checkbox" defaultChecked />
          Отметка
        </label>
        <label className="check">
          <input type="radio" name={`${theme}-radio`} defaultChecked />
          Избор
        </label>
      </Sample>
      <Sample title="Съобщения и прозорци">
        <Button onClick={() => toastSuccess('Продуктът е добавен в количката.')}>Успех</Button>
        <Button onClick={() => toastError(undefined, 'Няма връзка с магазина.')}>Грешка</Button>
        <Button onClick={() => setOpen(true)}>Прозорец</Button>
        <Dialog open={isOpen} title="Изчистване на количката" onClose={() => setOpen(false)}>
          <p>Всички продукти ще бъдат махнати.</p>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Изчисти
          </Button>
        </Dialog>
      </Sample>
    </>
  );
}
