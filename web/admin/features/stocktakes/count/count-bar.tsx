import { useScannerField } from '#web/admin/patterns/scanning/use-scanner-field.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Camera as CameraIcon, CameraOff, Undo2 } from '#web/shared/ui/icons.ts';
import { undoLast } from './count-state.ts';
import { countStore, keepStep, useCounts } from './count-store.ts';

interface CountBarProps {
  text: string;
  onText: (text: string) => void;
  onCode: (code: string) => void;
  hasCamera: boolean;
  onCamera: (isOn: boolean) => void;
}

/** The controls at the bottom, in reach of the thumb. */
export function CountBar({ text, onText, onCode, hasCamera, onCamera }: CountBarProps) {
  const field = useScannerField(onCode);
  const { state } = useCounts();
  const undo = () => {
    const step = undoLast(countStore().state, { id: crypto.randomUUID(), at: Date.now() });
    if (step) keepStep(step);
  };
  return (
    <footer className="scan-bar">
      <div className="line">
        <input
          ref={field}
          className="input"
          aria-label="Код или име на продукт"
          placeholder="Код или име"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onCode(text);
            if (key === 'Escape') onText('');
          }}
        />
        <Button onClick={() => onCode(text)}>Въведи</Button>
      </div>
      <div className="scan-buttons">
        <Button icon={<Undo2 aria-hidden="true" />} disabled={state.recent.length === 0} onClick={undo}>
          Върни
        </Button>
        <Button
          variant="primary"
          icon={hasCamera ? <CameraOff aria-hidden="true" /> : <CameraIcon aria-hidden="true" />}
          aria-label={hasCamera ? 'Спри камерата' : 'Камера'}
          onClick={() => onCamera(!hasCamera)}
        >
          {hasCamera ? 'Спри' : 'Камера'}
        </Button>
      </div>
    </footer>
  );
}
